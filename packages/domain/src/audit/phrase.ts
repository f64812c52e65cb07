import { settingLabels } from '../settings/setting-words.ts'
import { type AuditAction, type AuditSubject, auditActionWords } from './action.ts'

type State = Readonly<Record<string, unknown>> | null

/** A row of the audit log, as far as its sentence depends on it. */
export interface PhrasedEntry {
  /** `null` for the command line. */
  readonly actor: { readonly _id: string | null } | null
  readonly action: AuditAction
  readonly subject: { readonly type: AuditSubject; readonly id: string; readonly name: string }
  readonly before: State
  readonly after: State
}

/** What somebody did, in words that follow their name: 'lisas', '35 ettevõtet', 'tagiga', ['7']. */
export interface AuditPhrase {
  readonly verb: string
  /** What it was done to; empty when the verb says all. */
  readonly subject: string
  readonly rest: string
  /** Ids of the tags that the phrase ends with. */
  readonly tags: readonly string[]
  /** Fields of the states that the phrase has told. */
  readonly told: readonly string[]
}

/** A subject by the name that people know. */
export function subjectName({ type, id, name }: PhrasedEntry['subject']): string {
  if (type === 'tax-rate') return `${name}. aasta`
  const label = (settingLabels as Readonly<Record<string, string>>)[id]
  return type === 'setting' && label !== undefined ? `„${label}“` : name
}

/** Actions whose verb names all that there is to say. */
const whole: ReadonlySet<AuditAction> = new Set([
  'retention.save',
  'scraper-settings.save',
  'directory.remove-people',
])

/** Actions whose verb takes the subject as its object; elsewhere a colon separates them. */
const direct: ReadonlySet<AuditAction> = new Set([
  'user.add',
  'user.invite',
  'user.remove',
  'key.add',
  'key.remove',
  'setting.save',
  'company.add',
  'company.change',
  'company.remove',
  'recommendation.add',
  'tag.add',
  'tag.change',
  'tag.remove',
])

export function auditPhrase(entry: PhrasedEntry): AuditPhrase {
  const { actor, action, subject } = entry
  const words = auditActionWords[action]
  const isOwn = subject.type === 'user' && subject.id === actor?._id
  if (isOwn || whole.has(action)) return { verb: words, subject: '', rest: '', tags: [], told: [] }
  const name = subjectName(subject)
  const verb = direct.has(action) ? words : `${words}:`
  const usual = { verb, subject: name, rest: '', tags: [], told: [] }
  switch (action) {
    case 'change.undo':
      return { ...usual, ...undone(subject) }
    case 'company.change':
      return { ...usual, ...flipped(entry) }
    case 'company.change-many':
      return { ...usual, verb: 'muutis', ...changedMany(entry) }
    case 'company.curate-many':
      return { ...usual, verb: 'lisas või muutis', ...curatedMany(entry) }
    case 'tax-rate.save':
    case 'tax-rate.remove': {
      const [verb = '', rest = ''] = words.split(' ')
      return { ...usual, verb, rest }
    }
    case 'run.start':
    case 'run.pause':
    case 'run.resume':
    case 'run.cancel':
      return { ...usual, ...ofRun(words, name) }
    default:
      return usual
  }
}

/** 'võttis tagasi', '3 ettevõtte', 'muudatuse'. */
function undone({ type, id, name }: PhrasedEntry['subject']): Partial<AuditPhrase> {
  const verb = 'võttis tagasi'
  if (type === 'tag') return { verb: `${verb} kustutamise:`, subject: name }
  if (id !== '') return { verb: `${verb} kustutamise:`, subject: name }
  return { verb, subject: name.replace(/ettevõtet?$/, 'ettevõtte'), rest: 'muudatuse' }
}

const flips = {
  isActive: { true: 'tegi nähtavaks', false: 'peitis' },
  isTracked: { true: 'lisas jälgimisele', false: 'eemaldas jälgimiselt' },
} as const

/** A change of one switch alone, by its own verb. */
function flipped({ before, after }: PhrasedEntry): Partial<AuditPhrase> {
  const changed = changedNames(before, after)
  const [field] = changed
  if (changed.length !== 1 || (field !== 'isActive' && field !== 'isTracked')) return {}
  const verb = flips[field][after?.[field] === true ? 'true' : 'false']
  return { verb: `${verb} ettevõtte`, told: [field] }
}

function changedNames(before: State, after: State): string[] {
  return Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )
}

/** The chosen fields of a change of many companies. */
function chosenIn(after: State) {
  const { isActive, isTracked, addTags, removeTags } = after ?? {}
  return Object.entries({ isActive, isTracked, addTags, removeTags }).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  )
}

function changedMany({ subject: { name }, after }: PhrasedEntry): Partial<AuditPhrase> {
  const chosen = chosenIn(after)
  const [first] = chosen
  if (first === undefined || chosen.length > 1) return {}
  const [field, value] = first
  if (field === 'isActive' || field === 'isTracked')
    return { verb: flips[field][value === true ? 'true' : 'false'], told: [field] }
  const isAdded = field === 'addTags'
  const tags = idsIn(value)
  return {
    verb: isAdded ? 'lisas' : 'eemaldas',
    subject: name.replace(/ettevõtet?$/, isAdded ? 'ettevõttele' : 'ettevõttelt'),
    rest: tags.length === 1 ? 'tagi' : 'tagid',
    tags,
    told: [field],
  }
}

function curatedMany({ after }: PhrasedEntry): Partial<AuditPhrase> {
  const { added, companies, addTags } = after ?? {}
  const [areAdded, areChanged] = [added, companies].map((list) => idsIn(list).length > 0)
  if (areAdded === areChanged) return {}
  if (areChanged === true) return { verb: 'muutis' }
  const tags = idsIn(addTags)
  if (tags.length === 0) return { verb: 'lisas' }
  return {
    verb: 'lisas',
    rest: tags.length === 1 ? 'tagiga' : 'tagidega',
    tags,
    told: ['addTags'],
  }
}

function idsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : []
}

/** 'käivitas', 'EMTA andmete uuendamise': the run's heading is declined instead of repeated. */
function ofRun(verb: string, name: string): Partial<AuditPhrase> {
  const [first = ''] = verb.split(' ')
  return {
    verb: first,
    subject: name.replace(/uuendamine$/, first === 'jätkas' ? 'uuendamist' : 'uuendamise'),
  }
}
