import { counted } from '../format/counted.ts'
import { formatDate } from '../format/date.ts'
import { foldedWords } from '../search/fold.ts'
import type { AuditMatter, FinancialYear, ReportRow, Submission } from './report.ts'
import { isPdfTable } from './statement-table.ts'
import { submissionTerm } from './submission-term.ts'

/**
 * How a statement was published: in a form, or, by companies that report under IFRS, in a PDF of
 * which the register publishes the main figures.
 */
export type ReportBasis = 'form' | 'ifrs'

export function basisOf(rows: readonly ReportRow[]): ReportBasis {
  const published = rows.filter(
    ({ isSummed, isAssumedZero }) => isSummed !== true && isAssumedZero !== true,
  )
  return published.length > 0 &&
    published.every(({ table }) => table !== undefined && isPdfTable(table))
    ? 'ifrs'
    : 'form'
}

/**
 * Whether the auditor drew attention to doubt about going concern; `null` where no opinion was
 * published, or nothing about its modifications.
 */
export function isGoingConcernDoubted({
  modifications,
  auditorOpinion,
}: Pick<Submission, 'modifications' | 'auditorOpinion'>): boolean | null {
  if (modifications?.includes('going-concern') === true) return true
  return modifications === null || auditorOpinion === null ? null : false
}

interface Submitted {
  readonly period: FinancialYear | null
  readonly submittedOn: string | null
}

/**
 * The day on which a year's report was first submitted; a later submission of the same year
 * corrects it, and is not late. `null` if it is unknown.
 * @param others of the same year
 */
export function firstSubmittedOn(report: Submitted, others: readonly Submitted[]): string | null {
  const ofYear = others.filter(({ period }) => period === null || period.end === report.period?.end)
  const [first = null] = [report, ...ofYear]
    .flatMap(({ submittedOn }) => submittedOn ?? [])
    .toSorted()
  return first
}

/** Days after the legal term; 0 is in time, `null` unknown. */
export function daysLateOf(period: FinancialYear | null, firstOn: string | null): number | null {
  if (period === null || firstOn === null) return null
  return Math.max(0, daysBetween(submissionTerm(period), firstOn))
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** What an opinion says, from the auditor's best to the worst; `other` for an unknown wording. */
type OpinionKind = 'clean' | 'qualified' | 'adverse' | 'disclaimed' | 'other'

export function opinionKind(opinion: string): OpinionKind {
  const words = foldedWords(opinion).join(' ')
  if (/^markus(?:te|e)ta\b|^modifitseerimata\b/.test(words)) return 'clean'
  if (/^markus(?:te|e)ga\b/.test(words)) return 'qualified'
  if (/\bvastupidi/.test(words) || /\beitav/.test(words)) return 'adverse'
  return /\bloobu/.test(words) || /\bavaldamata/.test(words) ? 'disclaimed' : 'other'
}

const matterWords: Readonly<Record<AuditMatter, string>> = {
  emphasis: 'audiitor juhib tähelepanu asjaolule, mis on aruande mõistmiseks oluline',
  'other-matter': 'audiitor juhib tähelepanu muule asjaolule',
  'going-concern': 'audiitor juhib tähelepanu ebakindlusele, kas ettevõte saab tegevust jätkata',
}

const opinionWords: Readonly<Record<Exclude<OpinionKind, 'other'>, string>> = {
  clean: 'märkusteta',
  qualified: 'märkustega: osa aruandest ei saanud audiitor kinnitada',
  adverse: 'vastupidine: audiitori hinnangul aruanne õiget pilti ei anna',
  disclaimed: 'audiitor loobus arvamuse avaldamisest',
}

/** A sentence about a submission; `isNotable` where a reader should look twice. */
export interface SubmissionSentence {
  readonly what: 'submitted' | 'audit' | 'matter' | 'category' | 'basis'
  readonly text: string
  readonly isNotable: boolean
}

export interface SubmissionFacts extends Submission {
  readonly period: FinancialYear | null
  readonly firstSubmittedOn: string | null
  readonly daysLate: number | null
  readonly basis: ReportBasis
}

/** What is known about a year's report beside its figures, in words for a reader. */
export function submissionSentences(facts: SubmissionFacts): readonly SubmissionSentence[] {
  const { category, modifications, basis } = facts
  return [
    ...submittedSentence(facts),
    ...auditSentence(facts),
    ...(modifications ?? []).map((matter): SubmissionSentence => ({
      what: 'matter',
      text: capital(matterWords[matter]),
      isNotable: matter === 'going-concern',
    })),
    ...(category === null
      ? []
      : [{ what: 'category', text: `Kategooria: ${lower(category)}`, isNotable: false } as const]),
    ...(basis === 'ifrs'
      ? [
          {
            what: 'basis',
            text: 'Aruanne esitati PDF-failina (IFRS), registri avaandmetes on sellest põhiarvud',
            isNotable: false,
          } as const,
        ]
      : []),
  ]
}

function submittedSentence({
  submittedOn,
  firstSubmittedOn: firstOn,
  period,
  daysLate,
}: SubmissionFacts): SubmissionSentence[] {
  if (submittedOn === null) return []
  const first = firstOn ?? submittedOn
  const late =
    daysLate === null || period === null
      ? ''
      : daysLate === 0
        ? ', tähtajaks'
        : `, ${counted(daysLate, 'päev', 'päeva')} pärast tähtaega (${formatDate(submissionTerm(period))})`
  return [
    {
      what: 'submitted',
      text: `Esitatud ${formatDate(first)}${late}${first === submittedOn ? '' : `; parandatud aruanne ${formatDate(submittedOn)}`}`,
      isNotable: (daysLate ?? 0) > 0,
    },
  ]
}

function auditSentence({
  isAudited,
  auditKind,
  auditorOpinion,
}: SubmissionFacts): SubmissionSentence[] {
  if (auditorOpinion === null && isAudited !== true) {
    return isAudited === false ? [{ what: 'audit', text: 'Auditeerimata', isNotable: false }] : []
  }
  const name = auditKind ?? 'Audit'
  if (auditorOpinion === null)
    return [{ what: 'audit', text: `${name}: otsus ei ole avaldatud`, isNotable: false }]
  const kind = opinionKind(auditorOpinion)
  const words = kind === 'other' ? lower(auditorOpinion) : opinionWords[kind]
  return [
    { what: 'audit', text: `${name}: ${words}`, isNotable: kind !== 'clean' && kind !== 'other' },
  ]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
