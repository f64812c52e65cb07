import classes from './toggle.module.css'

interface ToggleProps {
  /** What is switched: 'Jälgitav'. */
  readonly label: string
  /** Whose: the company's name, for those who do not see the row. */
  readonly whose: string
  readonly isOn: boolean
  readonly isDisabled: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A switch of a row. It is the browser's own field, since hundreds of them come and go while a long list is scrolled. */
export function Toggle({ label, whose, isOn, isDisabled, onChange }: ToggleProps) {
  return (
    <label className={classes.toggle}>
      <input
        type="checkbox"
        role="switch"
        className={classes.input}
        aria-label={`${label}: ${whose}`}
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
    </label>
  )
}
