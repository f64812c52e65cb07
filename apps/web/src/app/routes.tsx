import { screens } from '@kvartal/contract/screens'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import { addressKeys, codesInAddress } from '@kvartal/views/compare/address'
import { rankingKeys } from '@kvartal/views/ranking/ranking-question'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent as lazy,
} from '@tanstack/react-router'
import { searchTexts } from '../address-search.ts'
import {
  companyCountQuery,
  companyListQuery,
  companyFinancialsQuery,
  companyQuery,
} from '../api/companies.ts'
import { compareCodesQuery, periodsQuery } from '../api/figures.ts'
import { tagsQuery } from '../api/tags.ts'
import { screenKeys } from '../paths.ts'
import { NotFoundPage } from './fallback-pages.tsx'
import {
  leadToSecondFactor,
  leaveWhenLoggedIn,
  requireCapability,
  requireLogin,
  requireLoginAnd,
  requireRecommending,
} from './guards.ts'
import { Layout } from './layout.tsx'
import { PendingAccount } from './pending-account.tsx'

/** Available to routes while they load. */
export interface RouteContext {
  readonly queryClient: QueryClient
}

const rootRoute = createRootRouteWithContext<RouteContext>()({
  component: Layout,
  notFoundComponent: NotFoundPage,
  beforeLoad: leadToSecondFactor,
})

// A loader starts its queries without waiting for them: the page appears at once with its own
// skeletons, and the data load in parallel with the page's code.

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.dashboard,
  validateSearch: searchTexts(addressKeys),
  loader: ({ context: { queryClient }, location }) => {
    // As dependencies of the loader the parameters would make each address a page of its own.
    const search = searchTexts(addressKeys)(location.search)
    const codes = codesInAddress(search)
    if (search.t !== undefined || search.x !== undefined)
      void queryClient.prefetchQuery(companyListQuery())
    else {
      void queryClient.prefetchQuery(companyCountQuery())
      if (codes.length > 0) void queryClient.prefetchQuery(compareCodesQuery(codes))
    }
    void queryClient.prefetchQuery(tagsQuery())
    void queryClient.prefetchQuery(periodsQuery())
  },
  component: lazy(() => import('../screens/compare/compare-page.tsx'), 'ComparePage'),
})

const companiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.companies,
  validateSearch: searchTexts(screenKeys.companies),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(companyListQuery())
    void queryClient.prefetchQuery(tagsQuery())
  },
  component: lazy(() => import('../screens/companies/companies-page.tsx'), 'CompaniesPage'),
})

const companyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.company,
  validateSearch: searchTexts(screenKeys.company),
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(companyQuery(id))
    // An id is redirected to the address with the registry code, which loads the rest.
    if (isRegistryCode(id)) void queryClient.prefetchQuery(companyFinancialsQuery(id))
  },
  component: lazy(() => import('../screens/company/company-page.tsx'), 'CompanyPage'),
})

const rankingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.ranking,
  validateSearch: searchTexts(rankingKeys),
  component: lazy(() => import('../screens/ranking/ranking-page.tsx'), 'RankingPage'),
})

const overviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.overview,
  validateSearch: searchTexts(screenKeys.overview),
  component: lazy(() => import('../screens/overview/overview-page.tsx'), 'OverviewPage'),
})

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.about,
  component: lazy(() => import('../screens/about/about-page.tsx'), 'AboutPage'),
})

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.privacy,
  component: lazy(() => import('../screens/privacy/privacy-page.tsx'), 'PrivacyPage'),
})

const manageCompaniesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.manageCompanies,
  validateSearch: searchTexts(screenKeys.manageCompanies),
  beforeLoad: requireLogin,
  component: lazy(
    () => import('../screens/manage-companies/manage-companies-page.tsx'),
    'ManageCompaniesPage',
  ),
})

const bulkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.bulk,
  beforeLoad: requireLoginAnd('curate-companies'),
  component: lazy(() => import('../screens/bulk/bulk-page.tsx'), 'BulkPage'),
})

const recommendRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.recommend,
  validateSearch: searchTexts(screenKeys.recommend),
  beforeLoad: requireRecommending,
  component: lazy(() => import('../screens/recommend/recommend-page.tsx'), 'RecommendPage'),
})

const recommendedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.recommended,
  beforeLoad: requireLoginAnd('decide-recommendations'),
  component: lazy(() => import('../screens/recommended/recommended-page.tsx'), 'RecommendedPage'),
})

const tagsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.tags,
  beforeLoad: requireLogin,
  component: lazy(() => import('../screens/tags/tags-page.tsx'), 'TagsPage'),
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.login,
  validateSearch: searchTexts(['next']),
  beforeLoad: leaveWhenLoggedIn,
  pendingComponent: PendingAccount,
  component: lazy(() => import('../screens/account/login-page.tsx'), 'LoginPage'),
})

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.register,
  validateSearch: searchTexts(['next']),
  beforeLoad: leaveWhenLoggedIn,
  pendingComponent: PendingAccount,
  component: lazy(() => import('../screens/account/register-page.tsx'), 'RegisterPage'),
})

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.forgotPassword,
  pendingComponent: PendingAccount,
  component: lazy(
    () => import('../screens/account/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})

// Also for logged-in users: somebody else's link may be opened in this browser.
const accountLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.accountLink,
  pendingComponent: PendingAccount,
  component: lazy(() => import('../screens/account-link/account-link-page.tsx'), 'AccountLinkPage'),
})

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.profile,
  beforeLoad: requireLogin,
  pendingComponent: PendingAccount,
  component: lazy(() => import('../screens/account/profile-page.tsx'), 'ProfilePage'),
})

const watchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.watch,
  beforeLoad: requireLogin,
  component: lazy(() => import('../screens/watch/watch-page.tsx'), 'WatchPage'),
})

const secondFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.secondFactor,
  beforeLoad: requireLogin,
  pendingComponent: PendingAccount,
  component: lazy(() => import('../screens/account/second-factor-page.tsx'), 'SecondFactorPage'),
})

const usersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.users,
  validateSearch: searchTexts(screenKeys.users),
  beforeLoad: requireCapability('administer-users', 'Teil pole ligipääsu sellele lehele'),
  component: lazy(() => import('../screens/users/users-page.tsx'), 'UsersPage'),
})

const taxRatesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.taxRates,
  beforeLoad: requireCapability('change-tax-rates'),
  component: lazy(() => import('../screens/tax-rates/tax-rates-page.tsx'), 'TaxRatesPage'),
})

const systemRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.system,
  beforeLoad: requireCapability('watch-system'),
  component: lazy(() => import('../screens/system/system-page.tsx'), 'SystemPage'),
})

const runSettingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.runSettings,
  beforeLoad: requireCapability('configure-refreshes'),
  component: lazy(() => import('../screens/run-settings/run-settings-page.tsx'), 'RunSettingsPage'),
})

const runsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.runs,
  validateSearch: searchTexts(screenKeys.runs),
  beforeLoad: requireLoginAnd('run-refreshes'),
  component: lazy(() => import('../screens/runs/runs-page.tsx'), 'RunsPage'),
})

// The user who started a run may read it, which only the server knows.
const runRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.run,
  validateSearch: searchTexts(screenKeys.run),
  beforeLoad: requireLogin,
  component: lazy(() => import('../screens/runs/run-page.tsx'), 'RunPage'),
})

const auditLogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.auditLog,
  validateSearch: searchTexts(screenKeys.auditLog),
  beforeLoad: requireCapability('read-audit-log'),
  component: lazy(() => import('../screens/audit-log/audit-log-page.tsx'), 'AuditLogPage'),
})

export const routeTree = rootRoute.addChildren([
  dashboardRoute,
  companiesRoute,
  companyRoute,
  rankingRoute,
  overviewRoute,
  aboutRoute,
  privacyRoute,
  manageCompaniesRoute,
  bulkRoute,
  recommendRoute,
  recommendedRoute,
  tagsRoute,
  loginRoute,
  registerRoute,
  forgotPasswordRoute,
  accountLinkRoute,
  profileRoute,
  secondFactorRoute,
  watchRoute,
  usersRoute,
  taxRatesRoute,
  auditLogRoute,
  systemRoute,
  runSettingsRoute,
  runsRoute,
  runRoute,
])
