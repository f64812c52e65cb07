import '@mantine/core/styles/Switch.css'
import type { Company } from '@kvartal/contract/companies'
import { mostTagsOfCompany } from '@kvartal/contract/company-form'
import type { CountedTag } from '@kvartal/contract/tag'
import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { approveCompany } from '../../api/recommendations.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TagSelect } from '../../ui/tags/tag-select.tsx'
import { messages } from './messages.ts'
import classes from './recommended-page.module.css'
import { useDecision } from './use-decision.ts'

interface ApproveDialogProps {
  readonly company: Company
  /** All tags; `null` when they could not be loaded. */
  readonly tags: readonly CountedTag[] | null
  /** Called when the decision is made, by this user or another. */
  readonly onDecided: () => void
  readonly onClose: () => void
}

/** Approves a recommended company, with its tags and switches. */
export function ApproveDialog({ company, tags, onDecided, onClose }: ApproveDialogProps) {
  const decide = useDecision()
  const [chosen, setChosen] = useState<readonly string[]>(() => company.tags.map(({ _id }) => _id))
  const [isTracked, setTracked] = useState(true)
  const [isActive, setActive] = useState(true)
  const [isBusy, setBusy] = useState(false)

  const approve = async () => {
    setBusy(true)
    const said = await decide({
      company,
      send: () => approveCompany(company._id, { tags: [...chosen], isTracked, isActive }),
      done: messages.approved(company.name),
      failed: messages.approveFailed,
    })
    if (said === null) onDecided()
    else {
      setBusy(false)
      showAlert(said, 'danger')
    }
  }

  return (
    <Dialog
      title={`Kinnita ettevõte ${company.name}`}
      isBusy={isBusy}
      onSubmit={() => void approve()}
      onClose={onClose}
      actions={
        <Button type="submit" loading={isBusy}>
          Kinnita
        </Button>
      }
    >
      <TagSelect
        label="Tagid"
        tags={tags ?? company.tags.map((tag) => ({ ...tag, companyCount: 0 }))}
        value={chosen}
        onChange={setChosen}
        most={mostTagsOfCompany}
        isDisabled={tags === null}
        {...(tags === null ? { description: 'Tagide laadimine ebaõnnestus, jäävad soovitatud tagid' } : {})}
      />
      <Switch
        className={classes.switch ?? ''}
        size="md"
        label="Jälgitav"
        description="Maksu- ja Tolliameti ning äriregistri andmeid uuendatakse automaatselt"
        checked={isTracked}
        onChange={({ currentTarget }) => setTracked(currentTarget.checked)}
      />
      <Switch
        className={classes.switch ?? ''}
        size="md"
        label="Aktiivne"
        description="Ettevõte on kõigile nähtav, ka loendis ja võrdlustes"
        checked={isActive}
        onChange={({ currentTarget }) => setActive(currentTarget.checked)}
      />
    </Dialog>
  )
}
