import classes from './toggle.module.css'

interface ToggleProps {
  /** The switch's label: 'Jälgitav'. */
  readonly label: string
  /** The company's name, for screen readers. */
  readonly subject: string
  readonly isOn: boolean
  readonly isDisabled: boolean
  readonly onChange: (isOn: boolean) => void
}

/**
 * A switch in a row. A native checkbox, since hundreds are mounted and unmounted while a long list
 * is scrolled.
 */
export function Toggle({ label, subject, isOn, isDisabled, onChange }: ToggleProps) {
  return (
    <label className={classes.toggle}>
      <input
        type="checkbox"
        role="switch"
        className={classes.input}
        aria-label={`${label}: ${subject}`}
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
