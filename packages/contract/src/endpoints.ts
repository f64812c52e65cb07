import { login, logout, readMe, register, updateProfile } from './account.ts'
import { listAuditLog } from './audit-log.ts'
import { listCompanies, readCompany, readCompanyFinancials } from './companies.ts'
import type { Endpoint } from './endpoint.ts'
import { compareCompanies, readPeriods, readTagAverages, readTagAveragesOfCompany } from './financial-data.ts'
import { listSettings, readRecommendForAll, readSetting, saveSetting } from './settings.ts'
import { listCompaniesOfTag, listTags, readTag } from './tag.ts'
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
  readPeriods,
  compareCompanies,
  readTagAverages,
  readTagAveragesOfCompany,
  listTags,
  readTag,
  listCompaniesOfTag,
  readRecommendForAll,
  listSettings,
  readSetting,
  saveSetting,
  listTaxRates,
  saveTaxRate,
  removeTaxRate,
  listAuditLog,
} satisfies Record<string, Endpoint<never, never, never, never> | Endpoint>
