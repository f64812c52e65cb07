import type { AuditEntry } from '@kvartal/contract/audit-log'
import type { DescribedField } from '@kvartal/domain/audit/describe-state'
import type { AuditPhrase } from '@kvartal/domain/audit/phrase'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { companyPath } from '../paths.ts'
import { changedFields, type ChangedField } from './changed-fields.ts'
import classes from './entry-list.module.css'

interface FieldLinesProps {
  readonly entry: AuditEntry
  readonly told: AuditPhrase['told']
}

/** What a change has changed: 'käive: uus (varem vana)'; nothing when its phrase tells all. */
export function FieldLines({ entry, told }: FieldLinesProps) {
  const changed = changedFields(entry, told)
  if (changed.length === 0) return null
  return (
    <p className={classes.fields}>
      {changed.map((field, i) => (
        <span key={field.label}>
          {i > 0 && ' · '}
          {field.label}: <FieldValues field={field} entry={entry} />
        </span>
      ))}
    </p>
  )
}

/** The new value of a setting at the end of its sentence: ': sees (varem väljas)'. */
export function ValueInSentence({ entry }: { readonly entry: AuditEntry }) {
  const value = changedFields(entry, []).find(({ field }) => field === 'value')
  if (value === undefined) return null
  return (
    <>
      : <FieldValues field={value} entry={entry} />
    </>
  )
}

interface FieldValuesProps {
  readonly field: ChangedField
  readonly entry: AuditEntry
}

/** 'uus (varem vana)', 'uus', 'eemaldatud (varem vana)', or of a deleted record 'vana'. */
function FieldValues({ field: { before, after }, entry }: FieldValuesProps) {
  const names = entry.names.companies
  const isRemoved = after === null && entry.after !== null
  if (before === null) return after !== null && <Items shown={after} names={names} />
  if (after === null && !isRemoved) return <Items shown={before} names={names} />
  return (
    <>
      {after === null ? 'eemaldatud' : <Items shown={after} names={names} />} (varem{' '}
      <Items shown={before} names={names} />)
    </>
  )
}

/** Longer lists, such as fifty companies, are folded behind their first ones. */
const firstItems = 3

/** Longer texts are folded behind their beginning. */
const longestText = 120

interface ItemsProps {
  readonly shown: DescribedField
  /** Of companies, by registry code. */
  readonly names: AuditEntry['names']['companies']
}

function Items({ shown: { items, areCodes }, names }: ItemsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const text = areCodes ? '' : items.join(', ')
  const isLong = areCodes ? items.length > firstItems + 1 : text.length > longestText
  const isFolded = isLong && !isOpen
  return (
    <>
      {areCodes
        ? (isFolded ? items.slice(0, firstItems) : items).map((code, i) => (
            <span key={code}>
              {i > 0 && ', '}
              <Company code={code} name={names[code]} />
            </span>
          ))
        : isFolded
          ? `${text.slice(0, longestText).trimEnd()} …`
          : items.map((item, i) => (
              <span key={item}>
                {i > 0 && ', '}
                <Colour text={item} />
                {item}
              </span>
            ))}
      {isLong && (
        <>
          {' '}
          <button
            type="button"
            className={classes.more}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'näita vähem' : areCodes ? `näita kõiki ${items.length}` : 'näita kõike'}
          </button>
        </>
      )}
    </>
  )
}

/** A colour as it looks, before its code; nothing for other texts. */
function Colour({ text }: { readonly text: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return null
  return <span className={classes.colour} style={{ background: text }} />
}

/** A company by its name, or a text that is no registry code as it is. */
function Company({ code, name }: { readonly code: string; readonly name: string | undefined }) {
  return name === undefined ? code : <Link {...companyPath(code)}>{name}</Link>
}
