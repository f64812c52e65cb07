import {
  acceptInvitation,
  askPasswordLink,
  confirmEmail,
  makePasswordLink,
  readAccountLink,
  readMailing,
  setPasswordByLink,
} from './account-links.ts'
import { login, logout, readMe, register, updateProfile } from './account.ts'
import {
  compareReports,
  fetchReportsOfCompany,
  listReportsOfCompany,
  readAnnualReport,
  readFinancialRatios,
  readReportHistory,
  readReportStandings,
  readReportStats,
  listLoadedYears,
  listPublishedYears,
  readReportTagAverages,
  startReportsRun,
  startReportsRunOfYear,
} from './annual-reports.ts'
import { listAuditLog } from './audit-log.ts'
import {
  addCompany,
  changeCompanies,
  changeCompany,
  listCompanies,
  readCompany,
  readCompanyFinancials,
  refreshCompany,
  removeCompany,
} from './companies.ts'
import { curateMany, tagCompanies } from './curate-many.ts'
import type { Endpoint } from './endpoint.ts'
import { readFigureHistory } from './figure-history.ts'
import { compareCompanies, readPeriods, readTagAverages, readTagAveragesOfCompany } from './financial-data.ts'
import { addInvitation, listInvitations, removeInvitation, renewInvitation } from './invitations.ts'
import { addKey, listKeys, removeKey } from './keys.ts'
import { askEmailConfirmation, readNotices, saveNotices } from './notices.ts'
import { readOverview, readOverviewHistory } from './overview.ts'
import { readRanking, readRankingChoices } from './ranking.ts'
import { approveCompany, listRecommended, recommendCompany, rejectCompany } from './recommendations.ts'
import { findByRegistryCode, readFromRegistry, searchRegistry } from './registry.ts'
import { exportExpiringRuns, readRetention, saveRetention } from './retention.ts'
import { readRunSettings, saveRunSettings, testSource } from './run-settings.ts'
import {
  cancelRun,
  followRun,
  listAvailableFiles,
  listRuns,
  pauseRun,
  readDataSummary,
  readRun,
  resumeRun,
  retryFailedSteps,
  startEmtaRun,
  startRegistryRun,
} from './runs.ts'
import { searchEverything } from './search.ts'
import { listSettings, readRecommendForAll, readSetting, readShowAllCompanies, saveSetting } from './settings.ts'
import { listSimilarCompanies, readCompanyStandings } from './similar.ts'
import { readSystem } from './system.ts'
import { addTag, changeTag, listCompaniesOfTag, listTags, readTag, removeTag } from './tag.ts'
import { listTaxRates, removeTaxRate, saveTaxRate } from './tax-rates.ts'
import { undoChange } from './undo.ts'
import { listUsers, readUser, removeUser, saveUserProfile, saveUserRole } from './user.ts'
import { listWatched, readWatchedCompanies, readWatchedLists, saveWatch, saveWatchSettings } from './watch.ts'

/** Every call of the API by its operation name; the OpenAPI document and the access test walk this list. */
export const endpoints = {
  register,
  login,
  logout,
  readMe,
  updateProfile,
  readNotices,
  saveNotices,
  askEmailConfirmation,
  readMailing,
  askPasswordLink,
  readAccountLink,
  setPasswordByLink,
  confirmEmail,
  listKeys,
  addKey,
  removeKey,
  listWatched,
  saveWatch,
  saveWatchSettings,
  readWatchedCompanies,
  readWatchedLists,
  listUsers,
  readUser,
  removeUser,
  saveUserRole,
  saveUserProfile,
  makePasswordLink,
  listInvitations,
  addInvitation,
  renewInvitation,
  removeInvitation,
  acceptInvitation,
  listCompanies,
  readCompany,
  readCompanyFinancials,
  addCompany,
  changeCompany,
  changeCompanies,
  curateMany,
  removeCompany,
  refreshCompany,
  undoChange,
  recommendCompany,
  listRecommended,
  approveCompany,
  rejectCompany,
  findByRegistryCode,
  searchRegistry,
  readFromRegistry,
  readPeriods,
  compareCompanies,
  readTagAverages,
  readTagAveragesOfCompany,
  readFigureHistory,
  readRanking,
  readRankingChoices,
  readOverview,
  readOverviewHistory,
  listSimilarCompanies,
  readCompanyStandings,
  listTags,
  readTag,
  listCompaniesOfTag,
  addTag,
  changeTag,
  removeTag,
  tagCompanies,
  searchEverything,
  readRecommendForAll,
  readShowAllCompanies,
  listSettings,
  readSetting,
  saveSetting,
  listTaxRates,
  saveTaxRate,
  removeTaxRate,
  readRetention,
  saveRetention,
  exportExpiringRuns,
  listAuditLog,
  readSystem,
  readRunSettings,
  saveRunSettings,
  testSource,
  listAvailableFiles,
  startEmtaRun,
  startRegistryRun,
  readDataSummary,
  listRuns,
  readRun,
  followRun,
  pauseRun,
  resumeRun,
  cancelRun,
  retryFailedSteps,
  listReportsOfCompany,
  readAnnualReport,
  readFinancialRatios,
  compareReports,
  readReportTagAverages,
  readReportHistory,
  readReportStandings,
  readReportStats,
  listLoadedYears,
  listPublishedYears,
  fetchReportsOfCompany,
  startReportsRunOfYear,
  startReportsRun,
} satisfies Record<string, Endpoint<never, never, never, never> | Endpoint>
