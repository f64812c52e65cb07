import type { About } from '@kvartal/contract/about'
import { dayInEstonia } from '@kvartal/domain/format/date'
import { citationOf } from '@kvartal/domain/sources/citation'
import { licence } from '@kvartal/domain/sources/data-sources'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import classes from './about-page.module.css'

/** How to cite what is shown, ready to be copied. */
export function Citation({ about }: { readonly about: UseQueryResult<About> }) {
  const days = (about.data?.sources ?? []).flatMap(({ newestOn }) => newestOn ?? [])
  const [readOn] = useState(() => dayInEstonia(new Date()))
  const text = citationOf({
    address: window.location.origin,
    readOn,
    newestOn: days.toSorted().at(-1) ?? null,
  })
  return (
    <>
      <p>
        Andmeid tohib kasutada ja edasi jagada litsentsi <a href={licence.page}>{licence.name}</a>{' '}
        järgi: nimeta avaldaja ja andmete päev. Vaate aadress kannab endas kogu valikut, seega pane
        viitesse selle vaate aadress, millelt arv pärineb.
      </p>
      <blockquote className={classes.citation}>{text}</blockquote>
      <CopyButton
        variant="default"
        text={() => text}
        done="Viide kopeeritud"
        onFail={['Viidet ei saanud kopeerida. Vali see ja kopeeri ise.', 'warning']}
      >
        Kopeeri viide
      </CopyButton>
    </>
  )
}
