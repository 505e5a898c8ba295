import { both, Emblem } from '../kit/emblem.tsx'

/** A hammer and a wrench that cross. */
export default function TradeAlliance() {
  return (
    <Emblem name={['Trade', 'Alliance']}>
      <g transform="translate(138 164)">
        <g transform="rotate(45)">
          <path d="M-13 -56H13V104a13 13 0 0 1 -26 0z" fill={both.amber} />
          <path d="M-50 -106H40Q62 -104 72 -78L40 -82V-56H-50Q-56 -56 -56 -62V-100Q-56 -106 -50 -106z" fill={both.slate} />
        </g>
        <g transform="rotate(-45)">
          <path d="M-15 116V-36A50 50 0 0 1 -24 -116V-74L0 -58L24 -74V-116A50 50 0 0 1 15 -36V116a15 15 0 0 1 -30 0z" fill={both.teal} />
        </g>
      </g>
    </Emblem>
  )
}
