import { nameText } from '@kvartal/database/directory/name-text'
import type { Database } from '@kvartal/database/open'
import { commonWords, madeCompany, madeWord } from './made-companies.ts'

/** Which names there are: made companies, and former names of some of them. */
export interface StoredNames {
  readonly companies: number
  readonly formerNames: number
}

/** Stores former names, which are those of made companies with higher indexes. */
export async function saveFormerNames(
  { pool }: Database,
  { companies, formerNames }: StoredNames,
): Promise<void> {
  const rows = Array.from({ length: formerNames }, (_, index) => {
    const { name } = madeCompany(companies + index)
    return {
      registryCode: madeCompany((index * 17) % companies).registryCode,
      name,
      ...nameText(name),
    }
  })
  await pool.query(
    `insert into directory_former_names (registry_code, name, folded_words, bare_name)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])`,
    [
      rows.map((row) => row.registryCode),
      rows.map((row) => row.name),
      rows.map((row) => row.foldedWords),
      rows.map((row) => row.bareName),
    ],
  )
  await pool.query('analyze directory_former_names')
}

/** Search texts by kind; each call generates another one. */
export function searchTexts(
  random: () => number,
  { companies, formerNames }: StoredNames,
): Readonly<Record<string, () => string>> {
  const name = (index = Math.floor(random() * companies)) => madeCompany(index).name
  const words = () => name().split(/[ ,-]+/)
  const common = () => commonWords[Math.floor(random() * commonWords.length)] ?? ''
  return {
    'two letters': () => words()[0]?.slice(0, 2) ?? '',
    'beginning of a word': () => madeWord(random).slice(0, 3 + Math.floor(random() * 3)),
    'a word': () => madeWord(random),
    'a common word': common,
    'two words': () => `${common()} ${common().slice(0, 3)}`,
    'beginnings of two words': () =>
      words()
        .slice(0, 2)
        .map((word) => word.slice(0, 3))
        .join(' '),
    'a whole name': () => name(),
    'inside a word': () => madeWord(random).slice(1, 5),
    'a former name': () => name(companies + Math.floor(random() * formerNames)),
    'a registry code': () => madeCompany(Math.floor(random() * companies)).registryCode,
    'beginning of a code': () =>
      String(10 + Math.floor(random() * 80))
        .repeat(2)
        .slice(0, 2 + Math.floor(random() * 3)),
    nonsense: () =>
      Array.from({ length: 2 + Math.floor(random() * 7) }, () =>
        'qwxzyõ'.charAt(Math.floor(random() * 6)),
      ).join(''),
    'a legal form alone': () =>
      ['oü', 'as', 'mtü', 'osaühing', 'korteriühistu', 'sihtasutus', 'aktsiaselts'][
        Math.floor(random() * 7)
      ] ?? '',
  }
}
