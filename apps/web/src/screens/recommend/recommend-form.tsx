import { recommendation, recommenderSentence } from '@kvartal/contract/recommendations'
import { email } from '@kvartal/contract/user'
import { factTable, inOrder, registerFacts, type RegisterFact } from '@kvartal/domain/company/facts'
import { Box, TextInput, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import {
  type Recommendation,
  recommendCompany,
  recommendedQuery,
} from '../../api/recommendations.ts'
import type { FoundByCode } from '../../api/registry.ts'
import { useSession } from '../../api/session.ts'
import { tagsQuery } from '../../api/tags.ts'
import {
  checkCompanyForm,
  type CompanyDraft,
  companyShape,
  emptyDraft,
  withAddress,
} from '../../companies/form/company-draft.ts'
import { CompanyFields } from '../../companies/form/company-fields.tsx'
import { useCodeLookup } from '../../companies/form/use-code-lookup.ts'
import { companyPath, recommendedPath } from '../../paths.ts'
import { useAlertWhile } from '../../ui/alerts/alerts.ts'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { Honeypot } from '../../ui/fields/honeypot.tsx'
import type { CheckedForm } from '../../ui/forms/checked-form.ts'
import { Form } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Facts } from '../../ui/text/facts.tsx'
import classes from './recommender-fields.module.css'

/** Messages of the form that recommends a company (specification, sections 4, 5 and 8). */
export const messages = {
  alreadyHere: 'See ettevõte on juba süsteemis',
  alreadySuggested: 'Seda ettevõtet on juba soovitatud',
  failed: 'Ettevõtte soovitamine ebaõnnestus',
  thanks: 'Aitäh! Soovitus on saadetud',
  tagsFailed: 'Tagide laadimine ebaõnnestus',
} as const

interface NoteProps {
  readonly type: 'info' | 'warning'
  readonly children: string
}

/** A note about what the form contains or what was sent, shown as long as it applies. */
export function Note({ type, children }: NoteProps) {
  const tone = type === 'info' ? 'var(--accent)' : 'var(--warning)'
  return (
    <Box
      key={children}
      // A warning interrupts the screen reader; other notes wait until it has finished its
      // sentence.
      role={type === 'warning' ? 'alert' : 'status'}
      px={14}
      py={8}
      bg="var(--surface)"
      bdrs="var(--radius)"
      style={{
        border: '1px solid var(--hairline)',
        borderLeft: `4px solid ${tone}`,
        overflowWrap: 'anywhere',
      }}
    >
      <p>{children}</p>
    </Box>
  )
}

/** The form's values: the company, and the accompanying fields. */
export interface Suggestion extends CompanyDraft {
  readonly recommendationNotes: string
  readonly recommenderName: string
  readonly recommenderEmail: string
  /** The honeypot: invisible to people, filled in by spam bots. */
  readonly website: string
}

/** In the order of the fields: the first problem is shown first. */
export const emptySuggestion: Suggestion = {
  ...emptyDraft,
  recommendationNotes: '',
  recommenderName: '',
  recommenderEmail: '',
  website: '',
}

const { recommendationNotes, recommenderName, website } = recommendation.shape
const ofUser = z.object({ ...companyShape, recommendationNotes, website })

const ofAnonymous = z.extend(ofUser, {
  recommenderName: recommenderName.check(z.refine((name) => name !== '', recommenderSentence)),
  recommenderEmail: z.pipe(z.string().check(z.trim(), z.minLength(1, recommenderSentence)), email),
})

/**
 * Validates the form by the call's own schemas.
 * @param isAnonymous without a login contact data are required, with one they are not sent
 */
export function checkSuggestion(
  suggestion: Suggestion,
  isAnonymous: boolean,
): CheckedForm<Recommendation, keyof Suggestion> {
  const checked = checkCompanyForm(isAnonymous ? ofAnonymous : ofUser, suggestion)
  if (checked.body === null) return checked
  return {
    faults: [],
    body: { ...withAddress(checked.body), isAnonymous, enrichFromRegistry: true },
  }
}

interface RecommenderFieldsProps {
  readonly form: Pick<ReturnType<typeof useForm<Suggestion, unknown, unknown>>, 'text'>
}

/** Contact fields of a recommender who is not logged in. */
function RecommenderFields({ form }: RecommenderFieldsProps) {
  return (
    <fieldset className={classes.fields}>
      <legend>Soovitaja</legend>
      <TextInput {...form.text('recommenderName')} label="Sinu nimi" autoComplete="name" />
      <EmailField
        {...form.text('recommenderEmail')}
        label="Sinu e-posti aadress"
        autoComplete="email"
      />
      <Box component="p" c="dimmed" fz={13}>
        Sinu andmeid näevad ainult haldurid, kes soovituse üle otsustavad.
      </Box>
    </fieldset>
  )
}

const firstShown: readonly RegisterFact[] = ['fullAddress', 'registrationDate']

/** The register's facts that are sent with the recommendation; empty when there are none. */
function RegisterSummary({ draft }: { readonly draft: CompanyDraft }) {
  const { street, previousNames } = draft
  const listed = registerFacts.filter((key) => factTable[key].isListed)
  const facts = [
    ...inOrder(firstShown, listed).map((key) => {
      const text = draft[factTable[key].wire] || (key === 'fullAddress' ? street : '')
      return [factTable[key].label, text || null] as const
    }),
    ['Varasemad nimed', previousNames.map(({ name }) => name).join(', ') || null] as const,
  ]
  if (facts.every(([, value]) => value === null)) return null
  return (
    <Box
      component="section"
      px={14}
      py={12}
      bd="1px solid var(--hairline)"
      bdrs="var(--radius)"
      aria-labelledby="registrist"
    >
      <Box component="h2" id="registrist" mb={8} fz={14}>
        Äriregistrist, läheb soovitusega kaasa
      </Box>
      <Facts layout="beside" facts={facts} />
    </Box>
  )
}

/**
 * Says that the company is curated or recommended already, with a link for visitors who may see it.
 */
function ExistingCompanyNote({ found }: { readonly found: FoundByCode | null }) {
  if (found?.kind !== 'curated' && found?.kind !== 'hidden') return null
  const isPending = found.kind === 'hidden' ? found.isPending : found.company.isPending === true
  return (
    <>
      <Note type="info">{isPending ? messages.alreadySuggested : messages.alreadyHere}</Note>
      {found.kind === 'curated' && (
        <Box component="p" pt={8} fw={500}>
          {isPending ? (
            <Link {...recommendedPath()}>Vaata soovitusi</Link>
          ) : (
            <Link {...companyPath(found.company.registryCode)}>Vaata ettevõtet</Link>
          )}
        </Box>
      )}
    </>
  )
}

/** A recommendation that was sent. */
export interface Sent {
  readonly name: string
  readonly registryCode: string
  /** The server's warning about a partial failure. */
  readonly warning: string | null
}

interface RecommendFormProps {
  /** Registry code that the form starts with. */
  readonly code: string
  readonly onSent: (sent: Sent) => void
}

/** Recommends a company: first whether it exists here already, then its data, then the reason. */
export function RecommendForm({ code, onSent }: RecommendFormProps) {
  const isAnonymous = useSession().user === null
  const tags = useQuery(tagsQuery())
  useAlertWhile(tags.isError, messages.tagsFailed, 'warning')
  const form = useForm({
    initial: { ...emptySuggestion, registryCode: code },
    check: (suggestion) => checkSuggestion(suggestion, isAnonymous),
    send: recommendCompany,
    failed: messages.failed,
    rereads: [recommendedQuery().queryKey],
    onDone: (warning, _, { name, registryCode }) =>
      onSent({ name: name.trim(), registryCode: registryCode.trim(), warning }),
  })
  const lookup = useCodeLookup({ form, hidesRegisterFacts: true })
  return (
    <Form form={form} submit="Saada soovitus">
      <CompanyFields
        form={form}
        tags={tags.data ?? []}
        lookup={lookup}
        codeNote={<ExistingCompanyNote found={lookup.found} />}
      />
      <RegisterSummary draft={form.values} />
      <Textarea
        {...form.text('recommendationNotes')}
        label="Märkused"
        description="Näiteks, miks see ettevõte huvi pakub. Märkusi näevad ainult haldurid."
        rows={3}
      />
      {isAnonymous && <RecommenderFields form={form} />}
      <Honeypot value={form.values.website} onChange={(website) => form.change({ website })} />
    </Form>
  )
}
