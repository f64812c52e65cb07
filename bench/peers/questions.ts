// What is asked of every server: each request is drawn anew, from the same seed for each server of
// a round.
import { fold } from '@kvartal/domain/search/fold'
import { madeCompany } from '../registry-country/made-companies.ts'
import { codeAt } from '../stored-country.ts'

export const companies = 10_000
export const rowsInPage = 50
export const mostFoundInBar = 20
const compared = 50

interface Quarter {
  readonly year: number
  readonly quarter: number
}

/** A page of the companies by revenue, from the largest that is not above an amount on. */
interface RankingQuestion extends Quarter {
  readonly atMost: number
}

/** What a question of each kind varies. */
export interface Questions {
  /** A registry code. */
  readonly figures: string
  /** A registry code. */
  readonly companyPage: string
  /** Registry codes. */
  readonly compare: readonly string[]
  /** A beginning of a word of a name, without diacritics, which the peers do not ignore. */
  readonly bar: string
  readonly list: string
  /** From 1 on. */
  readonly page: number
  readonly olderRanking: RankingQuestion
  readonly newestRanking: RankingQuestion
}

export type QuestionId = keyof Questions

/** Each kind in words, in the order of the printed table. */
export const words: Readonly<Record<QuestionId, string>> = {
  figures: 'company + 40 quarters',
  companyPage: "the same as the company's page asks",
  compare: 'compare 50 × 40 by codes',
  bar: 'search in the bar',
  list: 'search in the list',
  page: 'page of 50 of the list',
  olderRanking: 'ranking, random older quarters',
  newestRanking: 'ranking, newest quarters',
}

// The object above has an entry for each.
export const questionIds = Object.keys(words) as QuestionId[]

type Random = () => number

/** Quarters from the first that is stored on. */
const firstYear = 2017
const quarters = Array.from({ length: 40 }, (_, index): Quarter => ({
  year: firstYear + Math.floor(index / 4),
  quarter: 1 + (index % 4),
}))
const newest = quarters.slice(-2)
const older = quarters.slice(0, -2)

export const draw: { readonly [Id in QuestionId]: (random: Random) => Questions[Id] } = {
  figures: codeAmong,
  companyPage: codeAmong,
  compare: (random) =>
    [...new Set(Array.from({ length: compared * 2 }, () => codeAmong(random)))].slice(0, compared),
  bar: beginningOfWord,
  list: beginningOfWord,
  page: (random) => 1 + Math.floor((random() * companies) / rowsInPage),
  olderRanking: (random) => rankingAmong(older, random),
  newestRanking: (random) => rankingAmong(newest, random),
}

function among<Item>(list: readonly Item[], random: Random): Item {
  // The lists here have entries.
  return list[Math.floor(random() * list.length)] as Item
}

function codeAmong(random: Random): string {
  return codeAt(Math.floor(random() * companies))
}

function beginningOfWord(random: Random): string {
  const { name } = madeCompany(Math.floor(random() * companies))
  const word = among(fold(name).match(/[a-z]{3,}/g) ?? ['ehitus'], random)
  return word.slice(0, 3 + Math.floor(random() * (word.length - 2)))
}

/** Amounts from a thousand to a million euros. */
function rankingAmong(some: readonly Quarter[], random: Random): RankingQuestion {
  return { ...among(some, random), atMost: Math.round(10 ** (3 + 3 * random())) }
}
