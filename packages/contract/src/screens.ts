/**
 * The screens of the web by their paths, as its router has them; the server answers any other
 * address with 404. Those of `foundScreens` are for everybody, all others are personal or for
 * administration, and no search engine should list them.
 */
export const screens = {
  dashboard: '/',
  companies: '/companies',
  company: '/companies/$id',
  ranking: '/ranking',
  overview: '/overview',
  about: '/about',
  privacy: '/privacy',
  manageCompanies: '/companies/manage',
  bulk: '/companies/bulk',
  recommend: '/companies/recommend',
  recommended: '/companies/recommended',
  errorReports: '/error-reports',
  tags: '/tags/manage',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  accountLink: '/account-link',
  profile: '/profile',
  secondFactor: '/second-factor',
  watch: '/watch',
  users: '/users/manage',
  taxRates: '/tax-rates',
  auditLog: '/audit-log',
  system: '/system',
  runSettings: '/scraper-settings',
  runs: '/runs',
  run: '/runs/$id',
} as const

export type Screen = keyof typeof screens

export const foundScreens = [
  'dashboard',
  'companies',
  'company',
  'ranking',
  'overview',
  'about',
  'privacy',
] as const satisfies readonly Screen[]

export type FoundScreen = (typeof foundScreens)[number]
