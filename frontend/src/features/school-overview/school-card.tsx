import type { School } from '@aulavox/contracts/school/school';
import { formatDate } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';

/** The school's own data. What it did not give is left out. */
export function SchoolCard({ school }: { school: School }) {
  return (
    <Card title="School Information" icon="building">
      <Facts
        facts={[
          ['Name', school.name],
          ['Location', school.location],
          ['Address', school.address],
          ['Phone', school.phone],
          ['Admin', school.adminEmail],
          ['Timezone', school.timezone],
          ['Since', formatDate(school.createdAt)],
        ]}
      />
    </Card>
  );
}
