import { schools } from '@aulavox/contracts/school/schools';
import type { School } from '@aulavox/contracts/school/school';
import type { ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import { ownSchoolKey } from '../../lib/own-school.ts';
import { useChange } from '../../lib/use-change.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { plans } from './subscription-rules.ts';
import './subscription.css';

interface PlanChooserProps {
  school: School;
  /** A request is being looked at; a second one is not taken meanwhile. */
  isUnderReview: boolean;
  onDone: () => void;
  onChoosePremium: () => void;
}

/** The two plans side by side (S1 section 2, subscription plan chooser). */
export function PlanChooser(props: PlanChooserProps) {
  const { school, isUnderReview, onDone, onChoosePremium } = props;
  const trial = useChange({
    act: () => call(schools.startTrial, { params: { schoolId: school.id } }),
    failed: 'Failed to start the free trial',
    done: 'Your free month has begun',
    changes: [ownSchoolKey, ['staff']],
  });
  const canTry = school.subscriptionStatus === 'pending';
  return (
    <div className="plans">
      <Plan plan="free" isCurrent={isOn(school, 'free')}>
        {canTry && (
          <Button
            kind="secondary"
            isWide
            isBusy={trial.isPending}
            onClick={() => trial.mutate(undefined, { onSuccess: onDone })}
          >
            Start Free Trial
          </Button>
        )}
      </Plan>
      <Plan plan="premium" isCurrent={isOn(school, 'premium')}>
        <Button isWide disabled={isUnderReview} onClick={onChoosePremium}>
          {school.subscriptionPlan === 'premium' ? 'Renew Premium' : 'Choose Premium'}
        </Button>
      </Plan>
    </div>
  );
}

const isOn = (school: School, plan: School['subscriptionPlan']): boolean =>
  school.subscriptionPlan === plan && school.subscriptionStatus !== 'pending';

interface PlanProps {
  plan: keyof typeof plans;
  isCurrent: boolean;
  children: ReactNode;
}

function Plan({ plan, isCurrent, children }: PlanProps) {
  const { name, price, texts } = plans[plan];
  return (
    <section className={`plan plan-${plan}`} aria-label={name}>
      <h3>
        {name}
        {isCurrent && <Badge tone="primary">Current</Badge>}
      </h3>
      <p className="plan-price">{price}</p>
      <ul className="plan-texts">
        {texts.map((text) => (
          <li key={text}>
            <i className="pi pi-check" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
