import { counties } from '@kvartal/domain/company/county'
import { Button, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { rankingPath } from '../../../paths.ts'
import classes from './examples.module.css'

/** The ranking of a county that the visitor chooses, since we do not know where they are from. */
export function CountyExample() {
  const [county, setCounty] = useState<string>(counties[0])
  return (
    <li className={classes.example}>
      <h3>Sinu maakond</h3>
      <NativeSelect
        aria-label="Maakond"
        mt={4}
        value={county}
        onChange={({ currentTarget: { value } }) => setCounty(value)}
        data={[...counties]}
      />
      <Button
        mt={8}
        variant="default"
        fullWidth
        renderRoot={(props) => <Link {...rankingPath({ county })} {...props} />}
      >
        Vaata edetabelit
      </Button>
    </li>
  )
}
