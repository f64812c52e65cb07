import { eachFact, type FactKey, factTable, factsWithAddress } from '@kvartal/domain/company/facts'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import * as z from 'zod/mini'
import { day } from './day.ts'
import { givenId, last, oneLine } from './reply.ts'

export const codeAndNameSentence = 'Registrikood ja ettevõtte nimi on kohustuslikud väljad'

/** A text of a form; empty means unknown. */
const optionalText = (most: number) =>
  z.nullable(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(most)),
      z.transform((text: string) => (text === '' ? null : text)),
    ),
  )

export const registryCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, last(codeAndNameSentence)),
    z.refine(isRegistryCode, 'Registrikood peab olema 8-kohaline number'),
  )

export const companyName = oneLine(factTable.name.longest, {
  empty: codeAndNameSentence,
  long: `Nimi võib olla kuni ${factTable.name.longest} tähemärki pikk`,
})

export const mostTagsOfCompany = 50

const optionalFlag = z.optional(z.nullable(z.boolean()))
const optionalDay = z.optional(z.nullable(day))

type FieldOf = {
  readonly text: z.ZodMiniOptional<ReturnType<typeof optionalText>>
  readonly boolean: typeof optionalFlag
  readonly date: typeof optionalDay
}

function fieldOf(key: FactKey) {
  const { kind, longest } = factTable[key]
  if (kind === 'boolean') return optionalFlag
  return kind === 'date' ? optionalDay : z.optional(optionalText(longest))
}

// Each fact has the field of its kind.
const {
  address,
  name: _required,
  ...otherFacts
} = factsWithAddress(
  eachFact(fieldOf) as { [Key in FactKey]: FieldOf[(typeof factTable)[Key]['kind']] },
)

export const companyAddress = z.object(address)

/**
 * Facts from the register that people may correct; a field left out is unknown, or is not changed.
 */
export const companyFacts = {
  ...otherFacts,
  address: z.optional(companyAddress),
  previousNames: z.optional(
    z
      .array(
        z.object({
          name: companyName,
          startDate: optionalDay,
          endDate: optionalDay,
        }),
      )
      .check(z.maxLength(100)),
  ),
  tags: z.optional(z.array(givenId).check(z.maxLength(mostTagsOfCompany))),
} as const

/** Both are true for a new company unless given. */
export const companyFlags = {
  isActive: z.optional(z.boolean()),
  isTracked: z.optional(z.boolean()),
} as const

/** Fill empty fields of the form from the register. */
export const enrichFromRegistry = z.optional(z.boolean())
