import { saveCompanies } from '@kvartal/database/companies/save-companies'
import type { Database } from '@kvartal/database/open'
import { storeAllQuarters } from '@kvartal/database/ranking/scan-quarters'
import { saveTags } from '@kvartal/database/tags'

export const madeCounties = ['Harju maakond', 'Tartu maakond', 'Võru maakond'] as const
export const madeActivities = ['EHITUS', 'KUTSE-, TEADUS- JA TEHNIKAALANE TEGEVUS'] as const

const codeOf = (index: number): string => String(10_000_000 + index * 7)

/**
 * A small country with everything that rankings distinguish: companies of the directory without
 * facts, curated ones with other facts than the directory's, hidden and recommended ones, ones that
 * no source knows; equal, negative and missing figures, and companies without figures in either
 * year. Tags have the ids 1 to 3.
 */
export async function storeMadeCountry(
  database: Database,
  random: () => number,
  companies: number,
): Promise<void> {
  const { db, pool } = database
  const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const indexes = Array.from({ length: companies }, (_, index) => index)
  const known = indexes.filter(() => random() < 0.95)
  await pool.query(
    `insert into directory (registry_code, emta_name, emta_county, emta_activity, emta_vat_registered, registry_name, legal_form, county, registration_date)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::text[], $7::text[], $8::text[], $9::date[])`,
    [
      known.map(codeOf),
      known.map((index) => `ETTEVÕTE ${index}`),
      known.map(() => among([...madeCounties, null])),
      known.map(() => among([...madeActivities, null])),
      known.map(() => among([true, false, null])),
      known.map((index) => among([`Ettevõte ${index} OÜ`, null])),
      known.map(() => among(['OÜ', 'AS', null])),
      known.map(() => among([...madeCounties, null, null])),
      known.map(() => among(['2001-05-06', '2019-12-31', '2024-01-01', null])),
    ],
  )
  await saveTags(db, [{ name: 'Esimene' }, { name: 'Teine' }, { name: 'Kolmas' }])
  const chosen = indexes.filter(() => random() < 0.3)
  await saveCompanies(
    db,
    chosen.map((index) => ({
      registryCode: codeOf(index),
      name: `Kureeritud ${index}`,
      county: among([...madeCounties, null]),
      businessActivity: among(['Ehitus', 'Kutse-, teadus- ja tehnikaalane tegevus', 'Muu', null]),
      legalForm: among(['OÜ', 'MTÜ', null]),
      vatRegistered: among([true, false, null]),
      registrationDate: among(['2010-10-10', '2024-01-01', null]),
      isActive: random() < 0.7,
      state: random() < 0.9 ? ('managed' as const) : ('pending' as const),
      tagIds: [1, 2, 3].filter(() => random() < 0.4),
    })),
  )
  for (const [year, quarter] of [
    [2025, 1],
    [2025, 4],
    [2026, 1],
  ] as const) {
    const present = indexes.filter(() => random() < 0.85)
    await pool.query(
      `insert into figures (registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id)
       select code, $1, $2, national, labor, revenue, employees, 1
       from unnest($3::text[], $4::numeric[], $5::numeric[], $6::numeric[], $7::integer[]) as made (code, national, labor, revenue, employees)`,
      [
        year,
        quarter,
        present.map(codeOf),
        present.map(() => among([null, 0, 10.5, Math.round(random() * 1e6) / 100])),
        present.map(() => among([null, 0, Math.round(random() * 1e6) / 100])),
        present.map(() => among([null, 0, -12.34, 1000, Math.round(random() * 1e9) / 100])),
        present.map(() => among([null, 0, 1, 3, Math.floor(random() * 500)])),
      ],
    )
  }
  await storeAllQuarters(database)
}

/** The companies that count in rankings, by plain SQL; their `activity` is in lower case. */
export const countedCompanies = `(
  select coalesce(c.registry_code, d.registry_code) as code, c.id,
    coalesce(c.name, d.registry_name, d.emta_name) as name,
    case when c.id is null then coalesce(d.county, d.emta_county) else c.county end as county,
    lower(case when c.id is null then d.emta_activity else c.business_activity end collate "et-x-icu") as activity,
    case when c.id is null then coalesce(d.legal_form, case when coalesce(d.registry_name, d.emta_name) like '% OÜ' then 'OÜ' end) else c.legal_form end as legal_form,
    case when c.id is null then coalesce(d.vat_registered, d.emta_vat_registered) else c.vat_registered end as vat,
    case when c.id is null then d.registration_date else c.registration_date end as registered,
    array(select tag_id from company_tags t where t.company_id = c.id) as tags
  from directory d full join (select * from companies where state = 'managed') c using (registry_code)
  where c.is_active is not false
)`
