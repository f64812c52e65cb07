import classes from './recommend-page.module.css'

interface HoneypotProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A honeypot field: people neither see nor reach it, and a submission with it filled in is dropped. */
export function Honeypot({ value, onChange }: HoneypotProps) {
  return (
    <div className={classes.honeypot} aria-hidden="true">
      <label>
        Veebileht
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </label>
    </div>
  )
}
