import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findWeakContrast } from '../../templates/contrast.ts'

const tokens = `@layer tokens {
  :root { /* --brand: #111; */
    --brand: #ff9a86;
    --coral-500: #ff6f59;
    --on-sunset: #000;
  }
  :root,
  [data-surface='dusk'] {
    --surface: #0f1c31;
    --raised: #14243d;
    --accent-text: var(--brand);
    --focus: var(--brand);
  }
  [data-surface='paper'] {
    --surface: #fff;
    --raised: #eee;
    --accent-text: #8a2010;
    --focus: #0b504b;
  }
  @media print {
    [data-surface] {
      --accent-text: #fff;
    }
  }
}`

it('finds no colour of this site that cannot be read', () => {
  expect(findWeakContrast(readFileSync('templates/styles/tokens.css', 'utf8'))).toEqual([])
})

it('finds a colour at the line that writes it, once, where its contrast is least', () => {
  expect(findWeakContrast(tokens)).toEqual([])
  expect(findWeakContrast(tokens.replace('--brand: #ff9a86', '--brand: #7a1f4b'))).toEqual([
    {
      line: 3,
      column: 4,
      text: '--accent-text, #7a1f4b, on --raised, #14243d, has a contrast of 1.6 and needs 4.5',
      hint: 'choose a lighter --brand',
    },
    {
      line: 3,
      column: 4,
      text: '--focus, #7a1f4b, on --raised, #14243d, has a contrast of 1.6 and needs 3',
      hint: 'choose a lighter --brand',
    },
  ])
  expect(findWeakContrast(tokens.replace('#8a2010', '#ff6f59')).map(({ line, hint }) => `${line} ${hint}`)).toEqual([
    '17 choose a darker --accent-text',
  ])
})

it('finds a brand colour that the words of a button cannot be read on', () => {
  const [found] = findWeakContrast(tokens.replace('--coral-500: #ff6f59', '--coral-500: #333'))
  expect(found).toMatchObject({ line: 4, hint: 'choose a lighter --coral-500' })
})
