/**
 * SQL for the facts that only some files have, of a company in `directory` joined with
 * `company_details`: its municipality, and the main activity that it declares with its version.
 */
export const municipality =
  'coalesce(company_details.municipality, directory.municipality, directory.emta_municipality)'

/** As `codeLabel` writes it. */
export const emtakLabel = "activity_version || ' ' || activity_code"
