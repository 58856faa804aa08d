import type { Role } from '@aulavox/contracts/enums';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { NotFound } from '../features/session/not-found.tsx';
import { paths } from '../lib/paths.ts';
import type { Screen } from './screens.tsx';

/** The role's own screens; another role's path leads home, the super admin's says why not. */
export function ScreenRoutes({ role, screens }: { role: Role; screens: Screen[] }) {
  const own = screens.filter((screen) => screen.roles.includes(role));
  const ownPaths = new Set(own.map((screen) => screen.path));
  const others = screens.filter((screen) => !ownPaths.has(screen.path));
  return (
    <Routes>
      {own.map(({ path, Component }) => (
        <Route key={path} path={path} element={<Component />} />
      ))}
      {unique(others.map((screen) => screen.path)).map((path) => (
        <Route
          key={path}
          path={path}
          element={
            path.startsWith(paths.superAdmin) ? (
              <AccessDenied />
            ) : (
              <Navigate to={paths.home} replace />
            )
          }
        />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

const unique = (texts: string[]): string[] => [...new Set(texts)];
