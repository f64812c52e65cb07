interface HoneypotProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * A honeypot field: people neither see nor reach it, and a submission with it filled in is dropped.
 */
export function Honeypot({ value, onChange }: HoneypotProps) {
  return (
    // Hidden by position and not by `display`, which spam bots detect.
    <div
      aria-hidden="true"
      style={{ position: 'absolute', left: -10_000, width: 1, height: 1, overflow: 'hidden' }}
    >
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
