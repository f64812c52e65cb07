import type { CompanyInList } from '@kvartal/contract/company'

/** A company as lists of companies have it; its id is the code's last digit. */
export const listedCompany = (
  registryCode: string,
  name: string,
  tags: string[] = [],
  more: Partial<CompanyInList> = {},
): CompanyInList => ({
  _id: registryCode.slice(-1),
  registryCode,
  name,
  type: null,
  county: null,
  tags,
  isActive: true,
  isTracked: true,
  ...more,
})
