import type { SyntheticFile } from '../emta/synthetic-file.ts'
import { registryLayout } from './registry-layout.ts'
import { type SyntheticCompany, syntheticCompany } from './synthetic-company.ts'

const byteOrderMark = '\uFEFF'

/**
 * A synthetic file of all companies in the register's layout: `;`, BOM, LF. The same seed and
 * number of taxpayers give the companies of the synthetic EMTA files; self-employed persons are
 * included, non-residents are not.
 */
export async function* syntheticRegistryFile({
  taxpayers,
  seed,
}: SyntheticFile): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder()
  let text = `${byteOrderMark}${registryLayout.join(';')}\n`
  for (let index = 0; index < taxpayers; index++) {
    const company = syntheticCompany(seed, index)
    if (company !== null) text += rowOf(company, index)
    if (text.length < 60_000) continue
    yield encoder.encode(text)
    text = ''
  }
  if (text !== '') yield encoder.encode(text)
}

function rowOf(company: SyntheticCompany, index: number): string {
  const {
    registryCode,
    name,
    legalForm,
    vatNumber,
    status,
    registrationDate,
    street,
    place,
    postalCode,
  } = company
  const fullAddress = [...place.place.split(', ').toReversed(), street].join(', ')
  const fields = [
    name,
    registryCode,
    legalForm,
    '',
    vatNumber,
    ...status,
    registrationDate,
    '',
    street,
    place.ehakCode,
    place.place,
    postalCode,
    String(2_000_000 + index),
    '',
    fullAddress,
    `https://ariregister.rik.ee/est/company/${registryCode}`,
  ]
  return `${fields.join(';')}\n`
}
