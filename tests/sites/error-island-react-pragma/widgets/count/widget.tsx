export default function Count() {
  return <output>1</output>
}
