import type { OpenCompare } from './use-compare.ts'

/** The names of the selected companies and tags, companies first, in order of selection. */
export function selectedNames({
  view: { selection },
  directory: { companyByCode, tagById },
}: Pick<OpenCompare, 'view' | 'directory'>): readonly string[] {
  return [
    ...selection.companies.map((code) => companyByCode.get(code)?.name ?? code),
    ...selection.tags.map((id) => tagById.get(id)?.name ?? id),
  ]
}
