import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import classes from './choice-bar.module.css'

interface ChoiceBarProps<Value extends string> {
  /** What is chosen, for screen readers: 'Teema'. */
  readonly legend: string
  readonly name: string
  readonly choices: readonly {
    readonly value: Value
    readonly label: string
    readonly icon?: ReactNode
  }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/**
 * One of a few choices beside each other; choices with an icon show their label only where the
 * bar's menu is folded. Native radio buttons, since Mantine's control measures its parts by script
 * and would enlarge the first load by 4 kB.
 */
export function ChoiceBar<Value extends string>({
  legend,
  name,
  choices,
  value,
  onChange,
}: ChoiceBarProps<Value>) {
  return (
    <fieldset className={classes.bar}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ value: choice, label, icon }) => (
        <label
          key={choice}
          className={classes.choice}
          title={icon === undefined ? undefined : label}
        >
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          {icon !== undefined && <Icon size={16}>{icon}</Icon>}
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
