/** Every address of the web page, said once (S1 and S2 section 2). */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  superAdmin: '/super-admin',
  superAdminDashboard: '/super-admin-dashboard',
  admin: '/admin',
  adminDashboard: '/admin-dashboard',
  teacher: '/teacher',
  teacherSchedule: '/teacher/schedule',
  createLesson: '/lesson/create',
  editLesson: (id: string) => `/lesson/edit/${id}`,
  lesson: (id: string) => `/lesson/${id}`,
  tutoring: (id: string) => `/tutoring/${id}`,
  subject: (id: string) => `/subject/${id}`,
} as const;

/** Addresses of the server that the browser itself navigates to. */
export const serverPaths = { login: '/api/login', logout: '/api/logout' } as const;

/** Leaves the page for one that the server answers; replaced in tests. */
export const browser = {
  goTo: (path: string): void => window.location.assign(path),
};
