import {
  AddIcon,
  ChevronDownIcon,
  color,
  font,
  layer,
  radius,
  shadow,
  size,
  space,
  TextField,
} from '@feltbook/ui';
import type { TextFieldProps } from '@feltbook/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';

const Arrow = styled.span`
  position: absolute;
  inset: 0 ${space[3]} 0 auto;
  display: grid;
  place-items: center;
  pointer-events: none;
  color: ${color.textMuted};
`;

const List = styled.ul`
  position: absolute;
  inset: calc(100% + ${space[1]}) -1px auto;
  z-index: ${layer.floating};
  max-height: 16rem;
  padding: ${space[1]};
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
  background: ${color.raised};
  border: 1px solid transparent;
  border-radius: ${radius.lg};
  box-shadow: ${shadow.high};
`;

const Option = styled.li<{ $active: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.control};
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.md};
  overflow-wrap: anywhere;
  cursor: pointer;
  background: ${({ $active }) => ($active ? color.hover : 'transparent')};
  &[aria-selected='true'] {
    color: ${color.accentText};
  }
  &:hover {
    background: ${color.hover};
  }
  svg {
    color: ${color.accentText};
  }
`;

const Detail = styled.span`
  flex: none;
  margin-left: auto;
  color: ${color.textMuted};
  font-size: ${font.size.xs};
`;

const Input = styled(TextField)`
  input {
    padding-right: ${space[8]};
    text-overflow: ellipsis;
  }
`;

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** At the end of the option's line; not part of what is typed. */
  readonly detail?: string | undefined;
}

export interface ComboboxProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'prefix' | 'suffix'> {
  /** An option's value, or the text that was typed. */
  readonly value: string;
  /** Called with each typed text: the value of the option that it names, in any case of letters, else the text itself. */
  readonly onChange: (value: string) => void;
  readonly options: readonly ComboboxOption[];
  /** The last entry, such as "Add new location". After typing, it takes the typed text instead. */
  readonly addNew?: { readonly label: string; readonly onSelect: () => void } | undefined;
  /** The list opens. */
  readonly onOpen?: (() => void) | undefined;
}

/** Regardless of case, blanks and Unicode forms. */
const keyOf = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase();

/** The state of the list and of the typed text, and what changes them. */
function useChoices({ value, onChange, options, addNew, onOpen }: ComboboxProps) {
  const [isOpen, setOpen] = useState(false);
  /** The entry that arrow keys have reached; -1 for none. */
  const [active, setActive] = useState(-1);
  /** What was typed since the field got the focus or since an option was chosen. */
  const [typed, setTyped] = useState<string | null>(null);

  const wanted = keyOf(typed ?? '');
  const isNamed = options.some(({ label, value: own }) =>
    [label, own].some((name) => keyOf(name) === wanted),
  );
  const addLabel = wanted === '' || isNamed ? addNew?.label : `Use “${typed?.trim()}”`;
  const shown = options.filter(({ label, value: own }) => keyOf(`${label} ${own}`).includes(wanted));
  const count = shown.length + (addNew ? 1 : 0);
  const isShown = isOpen && count > 0;

  const open = (at: number) => {
    if (!isOpen) onOpen?.();
    setOpen(true);
    setActive(at);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (at: number) => {
    const option = shown[at];
    if (option) onChange(option.value);
    else if (addLabel === addNew?.label) addNew?.onSelect();
    else onChange((typed ?? '').trim());
    setTyped(null);
    close();
  };
  const type = (text: string) => {
    const named = options.find(({ label, value: own }) =>
      [label, own].some((name) => keyOf(name) === keyOf(text)),
    );
    setTyped(text);
    open(-1);
    onChange(named?.value ?? text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      const chosen = shown.findIndex((option) => option.value === value);
      const from = isShown || chosen < 0 ? active : chosen - step;
      open(from < 0 && step < 0 ? count - 1 : (from + step + count) % count);
    } else if (event.key === 'Escape' && isShown) {
      // A dialog around the field stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && isShown) {
      if (active >= 0) {
        event.preventDefault();
        choose(active);
      } else close();
    }
  };
  const onBlur = () => {
    setTyped(null);
    close();
  };
  const text = typed ?? options.find((option) => option.value === value)?.label ?? value;
  return { shown, isShown, active, text, addLabel, open, choose, type, onKeyDown, onBlur };
}

/** A text field that offers a list, by the ARIA pattern of an editable combobox. Other texts may be typed. */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, options, addNew, onOpen: _onOpen, onBlur, ...field } = props;
  const { shown, isShown, active, addLabel, ...choices } = useChoices(props);
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const entry = (at: number) => ({
    id: `${listId}-${at}`,
    role: 'option',
    $active: at === active,
    // Keeps the focus in the field.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => choices.choose(at),
  });

  return (
    <Input
      autoComplete="off"
      spellCheck={false}
      {...field}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isShown}
      aria-controls={isShown ? listId : undefined}
      aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
      value={choices.text}
      onChange={(event) => choices.type(event.target.value)}
      onClick={() => !isShown && choices.open(-1)}
      onKeyDown={choices.onKeyDown}
      onBlur={(event) => {
        choices.onBlur();
        onBlur?.(event);
      }}
      suffix={
        <>
          <Arrow>
            <ChevronDownIcon size="1.1em" />
          </Arrow>
          {isShown && (
            <List ref={list} id={listId} role="listbox" aria-label={field.label}>
              {shown.map((option, at) => (
                <Option key={option.value} {...entry(at)} aria-selected={option.value === value}>
                  {option.label}
                  {option.detail && <Detail> {option.detail}</Detail>}
                </Option>
              ))}
              {addNew && (
                <Option {...entry(shown.length)} aria-selected={false}>
                  <AddIcon />
                  {addLabel}
                </Option>
              )}
            </List>
          )}
        </>
      }
    />
  );
}
