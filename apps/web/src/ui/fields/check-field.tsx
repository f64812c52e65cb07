import { type ReactNode, useId } from 'react'
import classes from './check-field.module.css'

interface CheckFieldProps {
  readonly label: ReactNode
  readonly description?: string
  readonly name?: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** A native checkbox with its label. */
export function CheckField({ label, description, name, isChecked, onChange }: CheckFieldProps) {
  const descriptionId = useId()
  return (
    <div>
      <label className={classes.label}>
        <input
          type="checkbox"
          name={name}
          checked={isChecked}
          aria-describedby={description === undefined ? undefined : descriptionId}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {description !== undefined && (
        <p id={descriptionId} className={classes.description}>
          {description}
        </p>
      )}
    </div>
  )
}
