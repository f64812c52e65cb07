import { companyCalls } from '@kvartal/contract/companies'
import type { CallInput } from '@kvartal/contract/endpoint'
import { requestAddress } from '@kvartal/contract/request-address'
import { tagCalls } from '@kvartal/contract/tag'
import { fileName } from '../file-name.ts'
import { credits, sourcesTable } from './about-worksheets.ts'
import type { Asked } from './asked.ts'
import type { Exported } from './reply-with-file.ts'
import { type Row, type Table, textColumn } from './table.ts'

type Query = NonNullable<CallInput<typeof companyCalls.listCompanies>['query']>

/** Rows per call; more would count as an expensive read. */
const rowsAtOnce = 1000

/** The list of companies with its filters, in all its pages. */
export async function exportCompanies(
  { ask, origin, day }: Asked,
  query: Query,
): Promise<Exported> {
  const readPage = (page: number) =>
    ask(companyCalls.listCompanies, {
      query: { ...query, page: String(page), limit: String(rowsAtOnce) },
    })
  // Anything that can be refused is refused before anything is sent.
  const [tags, first] = await Promise.all([ask(tagCalls.listTags, {}), readPage(1)])
  const tagNames = new Map(tags.map(({ _id: id, name }) => [id, name]))
  const table: Table = {
    name: 'Ettevõtted',
    columns: [
      textColumn('Nimi', 'name', 38),
      textColumn('Registrikood', 'registryCode', 13),
      textColumn('Õiguslik vorm', 'type', 14),
      textColumn('Maakond', 'county', 20),
      textColumn('Tagid', 'tags', 40),
      textColumn('Jälgitav', 'isTracked', 10),
      textColumn('Avalik', 'isActive', 10),
      textColumn('Allikas', 'source', 38),
    ],
    rows: async function* () {
      for (let page = 1; ; page += 1) {
        const companies = page === 1 ? first : await readPage(page)
        yield companies.map(
          ({ name, registryCode, type, county, tags: ids, isTracked, isActive }): Row => [
            name,
            registryCode,
            type,
            county,
            ids.flatMap((id) => tagNames.get(id) ?? []).join(', ') || null,
            yesOrNo(isTracked),
            yesOrNo(isActive),
            credits.both,
          ],
        )
        if (companies.length < rowsAtOnce) return
      }
    },
  }
  const what = 'Ettevõtete nimed ja asukohad'
  const address = origin + requestAddress('/companies', {}, query)
  return {
    name: fileName('ettevotted', day),
    worksheets: () => [
      table,
      sourcesTable({
        address,
        day,
        sources: [
          { what, publisher: 'registry', publishedOn: null },
          { what, publisher: 'emta', publishedOn: null },
        ],
      }),
    ],
    table: () => table,
  }
}

function yesOrNo(is: boolean): string {
  return is ? 'jah' : 'ei'
}
