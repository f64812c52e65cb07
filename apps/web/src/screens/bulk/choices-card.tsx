import { mostTagsOfCompany } from '@kvartal/contract/company-form'
import type { InputAt } from '@kvartal/contract/endpoints'
import type { CountedTag } from '@kvartal/contract/tag'
import { Input, SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx'
import { TagSelect } from '../../ui/tags/tag-select.tsx'

/** A switch for all companies: unchanged, on or off. */
type Choice = 'kept' | 'on' | 'off'

/** The settings for all companies. */
interface Choices {
  readonly tags: readonly string[]
  readonly isTracked: Choice
  readonly isActive: Choice
}

export const nothingChosen: Choices = { tags: [], isTracked: 'kept', isActive: 'kept' }

/** The body of the call. */
export function bodyOf(
  codes: readonly string[],
  { tags, isTracked, isActive }: Choices,
): InputAt<'POST /api/companies/bulk'>['body'] {
  return {
    codes: [...codes],
    tags: [...tags],
    ...(isTracked !== 'kept' && { isTracked: isTracked === 'on' }),
    ...(isActive !== 'kept' && { isActive: isActive === 'on' }),
  }
}

/** Whether companies that are already curated would stay unchanged. */
export function isNothingChosen({ tags, isTracked, isActive }: Choices): boolean {
  return tags.length === 0 && isTracked === 'kept' && isActive === 'kept'
}

interface ChoicesCardProps {
  readonly tags: readonly CountedTag[]
  readonly choices: Choices
  readonly onChange: (change: Partial<Choices>) => void
  /** The text in the field of tags that is not a chosen tag. */
  readonly onTypedTag: (text: string) => void
  /** The button that performs the action. */
  readonly children: ReactNode
}

/** Tags and switches for all companies. */
export function ChoicesCard({ tags, choices, onChange, onTypedTag, children }: ChoicesCardProps) {
  return (
    <Card title="Kõigile ühtemoodi">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={20} verticalSpacing="var(--field-gap)">
        <TagSelect
          label="Tagid"
          description="Lisatakse senistele tagidele"
          tags={tags}
          value={choices.tags}
          onChange={(ids) => onChange({ tags: ids })}
          most={mostTagsOfCompany}
          onTyped={onTypedTag}
          mayCreate
        />
        <SimpleGrid
          cols={{ base: 1, sm: 2, md: 1, lg: 2 }}
          spacing={20}
          verticalSpacing="var(--field-gap)"
        >
          <SwitchChoice
            label="Jälgimine"
            name="jalgimine"
            description="Uued on jälgitavad, kui ei vali teisiti"
            words={['Muutmata', 'Jälgi', 'Ära jälgi']}
            value={choices.isTracked}
            onChange={(isTracked) => onChange({ isTracked })}
          />
          <SwitchChoice
            label="Nähtavus"
            name="nahtavus"
            description="Uued on nähtavad, kui ei vali teisiti"
            words={['Muutmata', 'Näita', 'Peida']}
            value={choices.isActive}
            onChange={(isActive) => onChange({ isActive })}
          />
        </SimpleGrid>
      </SimpleGrid>
      {children}
    </Card>
  )
}

interface SwitchChoiceProps {
  readonly label: string
  readonly name: string
  readonly description: string
  /** Labels of the choices, in their order. */
  readonly words: readonly [kept: string, on: string, off: string]
  readonly value: Choice
  readonly onChange: (value: Choice) => void
}

function SwitchChoice({
  label,
  name,
  description,
  words: [kept, on, off],
  value,
  onChange,
}: SwitchChoiceProps) {
  const choices = [
    { value: 'kept', label: kept },
    { value: 'on', label: on },
    { value: 'off', label: off },
  ] as const
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <ChoiceBar legend={label} name={name} choices={choices} value={value} onChange={onChange} />
    </Input.Wrapper>
  )
}
