import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import classes from './flag-fields.module.css'

export interface Flags {
  readonly isTracked: boolean
  readonly isActive: boolean
}

interface FlagFieldsProps {
  readonly flags: Flags
  readonly onChange: (change: Partial<Flags>) => void
}

/** Both switches of a company, with explanations. */
export function FlagFields({ flags, onChange }: FlagFieldsProps) {
  return (
    <div className={classes.flags}>
      <Switch
        label="Jälgitav"
        description="Maksu- ja Tolliameti ning äriregistri andmeid uuendatakse automaatselt"
        checked={flags.isTracked}
        onChange={({ currentTarget }) => onChange({ isTracked: currentTarget.checked })}
      />
      <Switch
        label="Aktiivne"
        description="Ettevõte on kõigile nähtav; muidu jääb see alles, kuid peidetuna"
        checked={flags.isActive}
        onChange={({ currentTarget }) => onChange({ isActive: currentTarget.checked })}
      />
    </div>
  )
}
