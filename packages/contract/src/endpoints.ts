import { login, logout, readMe, register, updateProfile } from './account.ts'
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
import type { Endpoint } from './endpoint.ts'
import { compareCompanies, readPeriods, readTagAverages, readTagAveragesOfCompany } from './financial-data.ts'
import { approveCompany, listRecommended, recommendCompany, rejectCompany } from './recommendations.ts'
import { findByRegistryCode, readFromRegistry, searchRegistry } from './registry.ts'
import { cancelRun, followRun, listRuns, pauseRun, readRun, resumeRun, retryFailedSteps } from './runs.ts'
import {
  listAvailableFiles,
  readDataSummary,
  readScraperSettings,
  saveScraperSettings,
  startEmtaRun,
  startRegistryRun,
  testSource,
} from './scraper.ts'
import { listSettings, readRecommendForAll, readSetting, saveSetting } from './settings.ts'
import { addTag, changeTag, listCompaniesOfTag, listTags, readTag, removeTag } from './tag.ts'
import { listTaxRates, removeTaxRate, saveTaxRate } from './tax-rates.ts'
import { listUsers, readUser, removeUser, saveUserProfile, saveUserRole } from './user.ts'

/** Every call of the API by its operation name; the OpenAPI document and the access test walk this list. */
export const endpoints = {
  register,
  login,
  logout,
  readMe,
  updateProfile,
  listUsers,
  readUser,
  removeUser,
  saveUserRole,
  saveUserProfile,
  listCompanies,
  readCompany,
  readCompanyFinancials,
  addCompany,
  changeCompany,
  changeCompanies,
  removeCompany,
  refreshCompany,
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
  listTags,
  readTag,
  listCompaniesOfTag,
  addTag,
  changeTag,
  removeTag,
  readRecommendForAll,
  listSettings,
  readSetting,
  saveSetting,
  listTaxRates,
  saveTaxRate,
  removeTaxRate,
  listAuditLog,
  readScraperSettings,
  saveScraperSettings,
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
} satisfies Record<string, Endpoint<never, never, never, never> | Endpoint>
