import type { Visitor } from '@kvartal/domain/access/role'

type Statuses = Readonly<Record<Visitor, number>>

const anyone: Statuses = { anonymous: 200, külaline: 200, haldur: 200, administraator: 200 }
const loggedIn: Statuses = { anonymous: 401, külaline: 200, haldur: 200, administraator: 200 }
const managers: Statuses = { anonymous: 401, külaline: 403, haldur: 200, administraator: 200 }
/** Calls that start work in the background answer 202. */
const managersStart: Statuses = { anonymous: 401, külaline: 403, haldur: 202, administraator: 202 }
const loggedInStart: Statuses = { anonymous: 401, külaline: 202, haldur: 202, administraator: 202 }
const administrators: Statuses = { anonymous: 401, külaline: 403, haldur: 403, administraator: 200 }

/**
 * The status for each kind of visitor, written out here so that a mistake in the table of
 * capabilities is found.
 */
export const expectedAccess: Readonly<Record<string, Statuses>> = {
  register: anyone,
  login: { anonymous: 401, külaline: 401, haldur: 401, administraator: 401 },
  logout: loggedIn,
  readMe: loggedIn,
  updateProfile: loggedIn,
  readNotices: loggedIn,
  saveNotices: managers,
  askEmailConfirmation: loggedIn,
  copyMyData: loggedIn,
  // The input has a wrong password, so that the accounts of this test remain.
  removeMyself: { anonymous: 401, külaline: 401, haldur: 401, administraator: 401 },
  readMailing: anyone,
  askPasswordLink: anyone,
  readAccountLink: anyone,
  setPasswordByLink: anyone,
  confirmEmail: anyone,
  acceptInvitation: anyone,
  makePasswordLink: administrators,
  listInvitations: administrators,
  addInvitation: administrators,
  renewInvitation: administrators,
  removeInvitation: administrators,
  finishLogin: { anonymous: 401, külaline: 401, haldur: 401, administraator: 401 },
  listSessions: loggedIn,
  endSession: loggedIn,
  endOtherSessions: loggedIn,
  endUserSessions: administrators,
  readSecondFactor: loggedIn,
  startSecondFactor: loggedIn,
  confirmSecondFactor: loggedIn,
  renewRecoveryCodes: loggedIn,
  turnOffSecondFactor: loggedIn,
  listKeys: loggedIn,
  addKey: loggedIn,
  removeKey: loggedIn,
  listWatched: loggedIn,
  saveWatch: loggedIn,
  saveWatchSettings: loggedIn,
  readWatchedCompanies: loggedIn,
  readWatchedLists: loggedIn,
  listUsers: administrators,
  readUser: administrators,
  removeUser: administrators,
  saveUserRole: administrators,
  saveUserProfile: administrators,
  removeSecondFactor: administrators,
  listCompanies: anyone,
  readCompany: anyone,
  readCompanyFinancials: anyone,
  addCompany: managers,
  changeCompany: managers,
  changeCompanies: managers,
  curateMany: managers,
  removeCompany: managers,
  refreshCompany: managers,
  undoChange: managers,
  listUndoable: managers,
  recommendCompany: loggedIn,
  listRecommended: managers,
  approveCompany: managers,
  rejectCompany: managers,
  findByRegistryCode: loggedIn,
  searchRegistry: loggedIn,
  readFromRegistry: loggedIn,
  readPeriods: anyone,
  readLatestFigures: anyone,
  compareCompanies: anyone,
  readTagAverages: anyone,
  readTagAveragesOfCompany: anyone,
  readFigureHistory: anyone,
  // A ranking of a year needs a login, see ranking/ranking.test.ts.
  readRanking: anyone,
  readRankingChoices: anyone,
  listActivities: anyone,
  readHeadline: anyone,
  readOverview: anyone,
  readOverviewRecent: anyone,
  readOverviewHistory: anyone,
  listSimilarCompanies: anyone,
  readCompanyStandings: anyone,
  listTags: anyone,
  readTag: anyone,
  listCompaniesOfTag: anyone,
  addTag: managers,
  changeTag: managers,
  removeTag: managers,
  tagCompanies: managers,
  searchEverything: anyone,
  readRecommendForAll: anyone,
  readShowAllCompanies: anyone,
  listSettings: administrators,
  readSetting: administrators,
  saveSetting: administrators,
  listBreaks: anyone,
  listTaxRates: anyone,
  saveTaxRate: administrators,
  removeTaxRate: administrators,
  readRetention: administrators,
  saveRetention: administrators,
  exportExpiringRuns: administrators,
  listAuditLog: administrators,
  readSystem: administrators,
  readRunSettings: administrators,
  saveRunSettings: administrators,
  testSource: administrators,
  listAvailableFiles: managers,
  startEmtaRun: managersStart,
  startRegistryRun: managersStart,
  readDataSummary: loggedIn,
  listRuns: managers,
  // Another user started the run; a user may read the runs that they started, see
  // runs/runs.test.ts.
  readRun: managers,
  listRunSteps: managers,
  followRun: managers,
  pauseRun: managers,
  resumeRun: managers,
  cancelRun: managers,
  tryRunNow: managers,
  retryFailedSteps: managersStart,
  listReportsOfCompany: loggedIn,
  readAnnualReport: loggedIn,
  readFinancialRatios: loggedIn,
  compareReports: loggedIn,
  readReportTagAverages: loggedIn,
  readReportHistory: loggedIn,
  readReportStandings: loggedIn,
  readReportStats: loggedIn,
  listLoadedYears: loggedIn,
  listPublishedYears: managers,
  fetchReportsOfCompany: loggedInStart,
  startReportsRunOfYear: managersStart,
  startReportsRun: managersStart,
}

/**
 * The calls by which a key of a haldur or an administraator may change something, where its role
 * may; a külaline's key only reads.
 */
export const writableByKey: readonly string[] = [
  'addCompany',
  'changeCompany',
  'changeCompanies',
  'curateMany',
  'removeCompany',
  'refreshCompany',
  'undoChange',
  'recommendCompany',
  'approveCompany',
  'rejectCompany',
  'addTag',
  'changeTag',
  'removeTag',
  'tagCompanies',
  'saveTaxRate',
  'removeTaxRate',
  'saveRunSettings',
  'testSource',
  'startEmtaRun',
  'startRegistryRun',
  'pauseRun',
  'resumeRun',
  'cancelRun',
  'tryRunNow',
  'retryFailedSteps',
  'fetchReportsOfCompany',
  'startReportsRunOfYear',
  'startReportsRun',
]

/**
 * The calls of an account that has yet to set up its required second factor; all others are refused
 * to it and its keys.
 */
export const beforeSecondFactor: readonly string[] = [
  'register',
  'login',
  'finishLogin',
  'logout',
  'readMe',
  'updateProfile',
  'readNotices',
  'saveNotices',
  'askEmailConfirmation',
  'copyMyData',
  'removeMyself',
  'readMailing',
  'askPasswordLink',
  'readAccountLink',
  'setPasswordByLink',
  'confirmEmail',
  'acceptInvitation',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'readSecondFactor',
  'startSecondFactor',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'turnOffSecondFactor',
]

/**
 * Reads with the same reply for everybody, which caches in front may keep and pages of other
 * origins may read.
 */
export const publicReads: readonly string[] = [
  'listCompanies',
  'readCompany',
  'readCompanyFinancials',
  'readPeriods',
  'readLatestFigures',
  'compareCompanies',
  'readTagAverages',
  'readTagAveragesOfCompany',
  'readFigureHistory',
  'readRanking',
  'readRankingChoices',
  'listActivities',
  'readHeadline',
  'readOverview',
  'readOverviewRecent',
  'readOverviewHistory',
  'listSimilarCompanies',
  'readCompanyStandings',
  'listTags',
  'readTag',
  'listCompaniesOfTag',
  'searchEverything',
  'readRecommendForAll',
  'readShowAllCompanies',
  'listBreaks',
  'listTaxRates',
]

/**
 * The same for pages outside the API that read a token, with the queries that need a capability, by
 * path.
 */
export const expectedPageAccess: Readonly<
  Record<string, readonly (readonly [query: string, Statuses])[]>
> = {
  '/export/compare.json': [
    ['', anyone],
    ['?tab=annual', loggedIn],
  ],
  '/export/compare.xlsx': [
    ['', anyone],
    ['?tab=annual', loggedIn],
  ],
  '/export/compare.csv': [
    ['', anyone],
    ['?tab=annual', loggedIn],
  ],
  '/export/compare.png': [
    ['?c=10000018', anyone],
    ['?tab=annual&c=10000018', loggedIn],
  ],
  '/export/compare.svg': [
    ['?c=10000018', anyone],
    ['?tab=annual&c=10000018', loggedIn],
  ],
  '/export/companies.xlsx': [['', anyone]],
  '/export/companies.csv': [['', anyone]],
  '/export/overview.xlsx': [['', anyone]],
  '/export/overview.csv': [['', anyone]],
  '/export/ranking.xlsx': [
    ['', anyone],
    ['?basis=year', loggedIn],
  ],
  '/export/ranking.csv': [
    ['', anyone],
    ['?basis=year', loggedIn],
  ],
  '/export/ranking.png': [
    ['', anyone],
    ['?basis=year', loggedIn],
  ],
  '/export/ranking.svg': [
    ['', anyone],
    ['?basis=year', loggedIn],
  ],
  '/export/company/:code.xlsx': [['', anyone]],
  '/export/company/:code.csv': [
    ['', anyone],
    ['?tab=annual', loggedIn],
  ],
  '/export/company/:code.png': [['', anyone]],
  '/export/company/:code.svg': [['', anyone]],
}
