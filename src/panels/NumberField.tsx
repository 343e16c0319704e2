/** A number to be typed. What is not taken stays to be seen, with the reason. */
import { useEffect, useId, useState } from 'react';
import { refusal, type Quantity } from './quantities.ts';

export interface NumberInputProps extends Quantity {
  /** Name for those who do not see the label. */
  readonly name: string;
  readonly value: number;
  readonly change: (value: number) => void;
}

/** The field alone, with its refusal under it. */
export function NumberInput({ name, value, change, ...quantity }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const id = useId();
  useEffect(() => {
    setTyped(null);
    setRefused(null);
  }, [value]);
  function take(text: string): void {
    const wanted = text.trim() === '' ? Number.NaN : Number(text);
    const reason = refusal(wanted, quantity, value);
    setRefused(reason);
    if (reason !== null) return;
    setTyped(null);
    if (wanted !== value) change(quantity.step === 1 ? Math.round(wanted) : wanted);
  }
  return (
    <span className="number-input">
      <input
        type="number"
        aria-label={name}
        aria-invalid={refused !== null}
        aria-describedby={refused === null ? undefined : id}
        value={typed ?? value}
        min={quantity.minimum}
        max={quantity.maximum}
        step={quantity.step}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => typed !== null && take(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // The number is taken; a form around it is not sent.
            event.preventDefault();
            take(event.currentTarget.value);
          }
          if (event.key !== 'Escape') return;
          setTyped(null);
          setRefused(null);
        }}
      />
      {refused !== null && (
        <span id={id} className="refused" role="alert">
          {refused}
        </span>
      )}
    </span>
  );
}

/** The field with its label and unit. */
export function NumberField({
  label,
  ...props
}: Omit<NumberInputProps, 'name'> & { readonly label: string }) {
  return (
    <div className="number-field">
      <span aria-hidden="true">
        {label}
        {props.unit && <span className="fine"> {props.unit}</span>}
      </span>
      <NumberInput name={label} {...props} />
    </div>
  );
}
