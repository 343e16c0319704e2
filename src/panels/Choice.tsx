/** One of some names, with a label. */

export interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly change: (value: string) => void;
}

export function Choice({ label, value, options, change }: ChoiceProps) {
  return (
    <label className="inline">
      {label}
      <select value={value} onChange={(event) => change(event.target.value)}>
        {options.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}
