import { Icon } from '../../ui/icon.tsx';

const schools = ['Riverside School', 'Lindenhof Academy', 'Escola do Mar'];

/** How many schools share one platform and nothing else. */
export function Architecture() {
  return (
    <section className="landing-tenants" aria-labelledby="tenants">
      <div className="landing-width landing-tenants-inner">
        <div className="landing-tenants-text">
          <h2 id="tenants">Multi-tenant architecture: every school behind its own door</h2>
          <p>
            Many schools run on one platform, and none can see into another. Each has its own
            people, lessons and conversations, kept apart by the database itself and not by good
            intentions.
          </p>
          <ul className="landing-promises">
            {[
              'Data isolated school by school',
              'Roles for admins, teachers and students',
              'Scales from one class to a whole region',
            ].map((promise) => (
              <li key={promise}>
                <Icon name="check" size={20} />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <div className="tenants" aria-hidden="true">
          {schools.map((school) => (
            <div key={school} className="tenant">
              <Icon name="lock" size={20} />
              <span>{school}</span>
            </div>
          ))}
          <div className="tenants-base">Aulavox</div>
        </div>
      </div>
    </section>
  );
}
