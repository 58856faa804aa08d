import { useQuery } from '@tanstack/react-query';
import { platformStatistics } from '../../lib/platform-queries.ts';
import { StatCard } from '../../ui/card.tsx';

/** The platform's numbers (S1 section 2). */
export function PlatformStats() {
  const { data } = useQuery(platformStatistics());
  return (
    <div className="grid-stats">
      <StatCard label="Total Schools" icon="building" value={data?.totalSchools ?? '–'} />
      <StatCard
        label="Active Schools"
        icon="check-circle"
        tone="info"
        value={data?.activeSchools ?? '–'}
      />
      <StatCard
        label="Pending Schools"
        icon="hourglass"
        tone="accent"
        value={data?.pendingSchools ?? '–'}
      />
      <StatCard
        label="Pending Requests"
        icon="inbox"
        tone="accent"
        value={data?.pendingRequests ?? '–'}
      />
    </div>
  );
}
