import {
  type CuratedCompany,
  type DirectoryColumns,
  eachLabelled,
} from '@kvartal/domain/ranking/company-columns'

/** A directory with only names, with the codes 1, 2, 3 … */
export function directoryOf(...names: string[]): DirectoryColumns {
  const column = () => new Uint16Array(names.length)
  return {
    codes: Int32Array.from(names, (_, i) => i + 1),
    county: column(),
    activity: column(),
    legalForm: column(),
    municipality: column(),
    emtak: column(),
    vat: new Uint8Array(names.length),
    registered: new Int32Array(names.length),
    gone: new Uint8Array(names.length),
    labels: eachLabelled(() => [null]),
    nameAt: (place) => names[place] ?? '',
  }
}

/** A curated company; facts that are not given are missing. */
export function curated(code: number, given: Partial<CuratedCompany> = {}): CuratedCompany {
  const missing = {
    county: null,
    activity: null,
    legalForm: null,
    municipality: null,
    emtak: null,
    vatRegistered: null,
    registered: 0,
    isGone: false,
  }
  return {
    id: 100 + code,
    code,
    name: `Ettevõte ${code}`,
    ...missing,
    isActive: true,
    tagIds: [],
    ...given,
  }
}
