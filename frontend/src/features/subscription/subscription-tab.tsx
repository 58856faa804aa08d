import type { AccessReason } from '@aulavox/contracts/enums';
import { messages } from '@aulavox/contracts/messages';
import type { School } from '@aulavox/contracts/school/school';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Note } from '../../ui/note.tsx';
import { OwnRequests } from './own-requests.tsx';
import { PlanChooser } from './plan-chooser.tsx';
import { limitTexts, mustChoosePlan } from './subscription-rules.ts';
import { UpgradeForm } from './upgrade-form.tsx';
import { ownUpgradeRequests } from './upgrade-query.ts';
import './subscription.css';

const statuses: Record<School['subscriptionStatus'], { label: string; tone: BadgeTone }> = {
  trial: { label: 'Trial', tone: 'info' },
  pending: { label: 'Pending', tone: 'warning' },
  active: { label: 'Active', tone: 'success' },
  suspended: { label: 'Suspended', tone: 'danger' },
  expired: { label: 'Expired', tone: 'danger' },
};

/** Said above the plan while the school can't be used; to its own admin, who can change that. */
const blocks: Record<AccessReason, string> = {
  expired: 'Subscription Expired - Please renew your subscription to access other features.',
  suspended:
    'Your school is suspended, so nobody can use it at the moment. Please contact Aulavox to find out why.',
  pending: 'Choose a plan to open your school for teachers and students.',
};

interface SubscriptionTabProps {
  school: School;
  /** Why the school can't be used now, if so. */
  block: AccessReason | null;
}

/** Plan, status and the way to another plan (S1 section 2, Subscription). */
export function SubscriptionTab({ school, block }: SubscriptionTabProps) {
  const requests = useQuery(ownUpgradeRequests()).data ?? [];
  const [isChoosing, setIsChoosing] = useState(mustChoosePlan(school));
  const upgrading = useDialog<true>();
  const premium = school.subscriptionPlan === 'premium' ? 'Renew Premium' : 'Upgrade to Premium';
  const isUnderReview = requests.some(({ status }) => status === 'pending');
  const choosePremium = () => {
    setIsChoosing(false);
    upgrading.open(true);
  };
  return (
    <div className="stack">
      {block && <Note tone={block === 'pending' ? 'warning' : 'danger'}>{blocks[block]}</Note>}
      <div className="subscription-columns">
        <Card title="Subscription" icon="credit-card">
          <PlanFacts school={school} block={block} />
          {isUnderReview && <Note>{messages.upgrade.underReview}.</Note>}
          <div className="row">
            <Button kind="secondary" onClick={() => setIsChoosing(true)}>
              Compare Plans
            </Button>
            <Button disabled={isUnderReview} onClick={choosePremium}>
              {premium}
            </Button>
          </div>
        </Card>
        {requests.length > 0 && <OwnRequests requests={requests} />}
      </div>
      <Dialog
        title="Choose Your Plan"
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        width="44rem"
      >
        <PlanChooser
          school={school}
          isUnderReview={isUnderReview}
          onDone={() => setIsChoosing(false)}
          onChoosePremium={choosePremium}
        />
      </Dialog>
      <Dialog title={premium} isOpen={upgrading.isOpen} onClose={upgrading.close}>
        <UpgradeForm onClose={upgrading.close} />
      </Dialog>
    </div>
  );
}

function PlanFacts({ school, block }: SubscriptionTabProps) {
  const status = statuses[block ?? school.subscriptionStatus];
  return (
    <Facts
      facts={[
        ['Plan', school.subscriptionPlan === 'premium' ? 'Premium' : 'Free'],
        ['Status', <Badge tone={status.tone}>{status.label}</Badge>],
        [
          block === 'expired' ? 'Ended' : 'Runs until',
          school.subscriptionExpiry && formatDate(school.subscriptionExpiry),
        ],
        [
          'Includes',
          <ul>
            {limitTexts(school).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>,
        ],
      ]}
    />
  );
}
