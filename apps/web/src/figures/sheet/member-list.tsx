import { counted } from '@kvartal/domain/format/counted'
import { formatExactValue } from '@kvartal/domain/format/exact-value'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { fold } from '@kvartal/domain/search/fold'
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { companyPath } from '../../paths.ts'
import { useMoreRows } from '../../ui/tables/more-rows.tsx'
import classes from './member-list.module.css'
import type { TagMember } from './tag-members.ts'

interface MemberListProps {
  readonly metric: Metric
  readonly members: readonly TagMember[]
  /** Registry code of the company to highlight; `null` for none. */
  readonly own: string | null
}

/** A shorter list needs no search. */
const searchedFrom = 20
const atOnce = 100

/** The companies of a tag: who is in its average with which value, and who is not. */
export function MemberList({ metric, members, own }: MemberListProps) {
  const [search, setSearch] = useState('')
  const wanted = fold(search.trim())
  const found = wanted === '' ? members : members.filter(({ company }) => fold(company.name).includes(wanted) || company.registryCode.startsWith(wanted))
  const { shown, moreButton } = useMoreRows(found, atOnce, true)
  const without = members.filter(({ value }) => value === null).length
  const uncounted = members.filter(({ reason }) => reason !== null).length
  return (
    <>
      <p>
        {[
          `arvestatud ${counted(members.length - without - uncounted, 'ettevõte', 'ettevõtet')}`,
          ...(uncounted === 0 ? [] : [`väärtus on, aga arvestatud ei ole ${counted(uncounted, 'ettevõte', 'ettevõtet')}`]),
          `andmeteta ${counted(without, 'ettevõte', 'ettevõtet')}`,
        ].join('; ')}
      </p>
      {members.length > searchedFrom && (
        <TextInput label="Otsi ettevõtet" size="xs" autoComplete="off" value={search} onChange={({ currentTarget }) => setSearch(currentTarget.value)} />
      )}
      {/* A scroll container must be reachable by keyboard, so it is focusable and has a name. */}
      <div className={classes.frame} role="region" aria-label="Tagi ettevõtted" tabIndex={0}>
        <ol className={classes.members}>
          {shown.map((member) => (
            <li key={member.company.registryCode} data-own={member.company.registryCode === own || undefined}>
              <span className={classes.place}>{member.place === null ? '' : `${member.place}.`}</span>
              <Link {...companyPath(member.company.registryCode)}>{member.company.name}</Link>
              <span className={classes.value}>{member.value === null ? 'andmed puuduvad' : formatExactValue(metric.axis, member.value)}</span>
              {member.reason !== null && <span className={classes.reason}>ei arvestata: {member.reason}</span>}
            </li>
          ))}
        </ol>
        {found.length === 0 && <p>Ettevõtet ei leitud.</p>}
        {moreButton}
      </div>
    </>
  )
}
