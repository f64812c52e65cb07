import '@mantine/core/styles/Switch.css'
import { SimpleGrid, Switch } from '@mantine/core'

export interface Flags {
  readonly isTracked: boolean
  readonly isActive: boolean
}

interface FlagFieldsProps {
  readonly flags: Flags
  readonly onChange: (change: Partial<Flags>) => void
  /** What being active means. */
  readonly activeMeans?: string
  /** The switches are below each other, in a narrow form. */
  readonly isStacked?: boolean
}

/** Both switches of a company, with explanations. */
export function FlagFields({
  flags,
  onChange,
  activeMeans = 'Ettevõte on kõigile nähtav; muidu jääb see alles, kuid peidetuna',
  isStacked = false,
}: FlagFieldsProps) {
  return (
    <SimpleGrid cols={isStacked ? 1 : { base: 1, sm: 2 }} spacing={16} verticalSpacing={14}>
      <Switch
        label="Jälgitav"
        description="Maksu- ja Tolliameti ning äriregistri andmeid uuendatakse automaatselt"
        checked={flags.isTracked}
        onChange={({ currentTarget }) => onChange({ isTracked: currentTarget.checked })}
      />
      <Switch
        label="Aktiivne"
        description={activeMeans}
        checked={flags.isActive}
        onChange={({ currentTarget }) => onChange({ isActive: currentTarget.checked })}
      />
    </SimpleGrid>
  )
}
