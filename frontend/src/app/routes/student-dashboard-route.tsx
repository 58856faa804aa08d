import { Dashboard } from '../../features/student-dashboard/dashboard.tsx';

export const StudentDashboardRoute = () => <Dashboard />;
