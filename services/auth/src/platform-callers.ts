/**
 * Everybody who may reach accounts, sessions and their kin, which belong to no single school
 * (design section 5). A new name here is a decision, not a convenience.
 */
export type PlatformCaller =
  | 'count attempts'
  | 'sign in'
  | 'registration'
  | 'sessions'
  | 'mail tokens'
  | 'people of a school'
  | 'school events'
  | 'super admin'
  | 'sweep'
  | 'demo';
