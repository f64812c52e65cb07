import { listCompanies, readCompany, readCompanyFinancials } from './companies.ts'
import type { Endpoint } from './endpoint.ts'
import { compareCompanies, readPeriods, readTagAverages, readTagAveragesOfCompany } from './financial-data.ts'
import { readRecommendForAll } from './settings.ts'
import { listCompaniesOfTag, listTags, readTag } from './tag.ts'

/** Every call of the API by its operation name; the OpenAPI document and the access test walk this list. */
export const endpoints = {
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
} satisfies Record<string, Endpoint<never, never, never, never> | Endpoint>
