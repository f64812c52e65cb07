import { initialSettings } from '@kvartal/domain/settings/initial-settings'
import { seededTaxRates } from '@kvartal/domain/tax-rates/tax-rate'
import type pg from 'pg'

/** Initial rows of a new installation; people may change or delete them afterwards. */
const seeds: Readonly<Record<string, (client: pg.PoolClient) => Promise<unknown>>> = {
  'tax-rates': (client) =>
    client.query(
      `insert into tax_rates (year, social_tax_rate, income_tax_rate)
       select year, social, income
       from unnest($1::smallint[], $2::numeric[], $3::numeric[]) as rate (year, social, income)
       where not exists (select from tax_rates)`,
      [
        seededTaxRates.map((rate) => rate.year),
        seededTaxRates.map((rate) => rate.socialTaxRate),
        seededTaxRates.map((rate) => rate.incomeTaxRate),
      ],
    ),
  'show-recommend-for-all': (client) => insertSetting(client, 'showRecommendForAll'),
  'show-all-companies': (client) => insertSetting(client, 'showAllCompanies'),
  'default-user-role': (client) => insertSetting(client, 'defaultUserRole'),
}

/** Inserts initial rows that were never inserted before, so that deleted ones do not come back. */
export async function insertSeeds(client: pg.PoolClient): Promise<void> {
  for (const [name, insert] of Object.entries(seeds)) {
    await client.query('begin')
    try {
      const { rowCount } = await client.query(
        'insert into seeds (name) values ($1) on conflict do nothing',
        [name],
      )
      if (rowCount === 1) await insert(client)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
}

async function insertSetting(
  client: pg.PoolClient,
  key: keyof typeof initialSettings,
): Promise<void> {
  const { value, description } = initialSettings[key]
  await client.query(
    'insert into settings (key, value, description) values ($1, $2, $3) on conflict (key) do nothing',
    [key, JSON.stringify(value), description],
  )
}
