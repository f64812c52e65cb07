import { legalFormOfName } from '@kvartal/domain/company/legal-form'
import { dateOfRegistry } from '@kvartal/sources/registry/registry-words'
import { csvScanner } from '@kvartal/sources/text/csv-scanner'
import { publishedRegistryFile, registryFileName } from '@kvartal/testing/registry/fixture'

type Row = ReadonlyMap<string, string>

const companies = new Map(rowsOf(registryFileName).map((row) => [row.get('ariregistri_kood'), row]))
const activities = new Map(
  rowsOf('eleven_companies.csv').map((row) => [
    row.get('ariregistri_kood'),
    row.get('tegevusala') ?? '',
  ]),
)

/**
 * An extract's company as an `item` of `detailandmed`, built from the file; `null` for other codes.
 */
export function registryItem(registryCode: string): string | null {
  const row = companies.get(registryCode)
  if (row === undefined) return null
  const value = (heading: string) => escaped(row.get(heading) ?? '')
  const since = `${dateOfRegistry(value('ettevotja_esmakande_kpv')) ?? ''}Z`
  const activity = activities.get(registryCode)
  const general = [
    element('esmaregistreerimise_kpv', since),
    element('staatus', value('ettevotja_staatus')),
    element('staatus_tekstina', value('ettevotja_staatus_tekstina')),
    // The court's region, which must not be mistaken for the county.
    element('piirkond_tekstina', 'Tartu'),
    element('oiguslik_vorm', legalFormOfName(row.get('ettevotja_oiguslik_vorm') ?? '') ?? ''),
    element('oiguslik_vorm_tekstina', value('ettevotja_oiguslik_vorm')),
    element(
      'arinimed',
      element('item', element('sisu', value('nimi')) + element('algus_kpv', since)),
    ),
    element('aadressid', element('item', addressOf(value) + element('algus_kpv', since))),
    element('teatatud_tegevusalad', activity === undefined ? '' : activityItem(activity, since)),
  ]
  return element(
    'item',
    [
      element('ariregistri_kood', registryCode),
      element('nimi', value('nimi')),
      element('kmkr_number', value('kmkr_nr')),
      element('yldandmed', general.join('')),
    ].join(''),
  )
}

function addressOf(value: (heading: string) => string): string {
  return [
    element('riik', 'EST'),
    element('ehak', value('asukoha_ehak_kood')),
    element('ehak_nimetus', value('asukoha_ehak_tekstina')),
    element('tanav_maja_korter', value('asukoht_ettevotja_aadressis')),
    element(
      'aadress_ads__ads_normaliseeritud_taisaadress',
      value('ads_normaliseeritud_taisaadress'),
    ),
    element('postiindeks', value('indeks_ettevotja_aadressis')),
  ].join('')
}

function activityItem(activity: string, since: string): string {
  const fields = [
    element('emtak_tekstina', escaped(activity)),
    element('on_pohitegevusala', 'true'),
  ]
  return element('item', fields.join('') + element('algus_kpv', since))
}

/** An element in the namespace of the register's answers. */
export function element(name: string, content: string): string {
  return `<ns1:${name}>${content}</ns1:${name}>`
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function rowsOf(fileName: string): Row[] {
  const text = publishedRegistryFile(fileName)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  const [headings, ...records] = csvScanner(';', 0, 1).push(text)
  return records.map(
    ({ fields }) =>
      new Map(headings?.fields.map((heading, index) => [heading, fields[index] ?? ''])),
  )
}
