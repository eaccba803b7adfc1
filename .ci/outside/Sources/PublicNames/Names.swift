// Written by `.ci/check-public-names --write`.
// swift-format-ignore-file

import Dispatch
import EventScripts
import Foundation
import MockIdentityPool
import Observation
import Registrar
import RegistrationBackend
import RegistrationCheck
import RegistrationCore
import RegistrationHosting
import RegistrationJSON
import RegistrationRuntime
import RegistrationScript
import RegistrationSimulation
import RegistrationUI
import RegistrationWording
import StateCharts
import Synchronization
import Testing

typealias Name0 = AccountStatus
typealias Name1 = Acknowledgement
func name2<Base>(_: AdjustedClock<Base>.Type) where Base: Clock, Base.Duration == Duration {}
typealias Name3 = AnswerOnItsWay
typealias Name4 = Attacker
typealias Name5 = Attacker.Act
typealias Name6 = AuthenticatorKey
typealias Name7 = Backend
typealias Name8 = Budgets
typealias Name9 = Budgets.Kind
typealias Name10 = CalendarDate
typealias Name11 = CallOutcome
typealias Name12 = Challenge
typealias Name13 = Challenge.Factor
typealias Name14 = Challenge.Way
typealias Name15 = ChallengeResponse
typealias Name16 = CharacterRule
typealias Name17 = CharacterRule.Allowed
typealias Name18 = ChartAction
typealias Name19 = ChartComparison
typealias Name20 = ChartComparison.Finding
typealias Name21 = ChartCondition
typealias Name22 = ChartCondition.Comparison
typealias Name23 = ChartDifference
typealias Name24 = ChartError
typealias Name25 = ChartErrors
typealias Name26 = ChartLimits
typealias Name27 = ChartPosition
typealias Name28 = ChartRun
typealias Name29 = ChartScripts
typealias Name30 = ChartScripts.Found
typealias Name31 = ChartScripts.Missing
typealias Name32 = ChartScripts.Target
typealias Name33 = ChartState
typealias Name34 = ChartState.Kind
typealias Name35 = ChartTransition
typealias Name36 = ChartTransition.Reason
typealias Name37 = Checkpoint
typealias Name38 = Checkpoint.Name
typealias Name39 = CheckpointCoding
typealias Name40 = CheckpointFormatError
typealias Name41 = ClockChange
typealias Name42 = ClosedExplorer
typealias Name43 = ClosedMove
typealias Name44 = ClosedState
typealias Name45 = ClosedWorld
typealias Name46 = CodeArgument
typealias Name47 = CodeDelivery
typealias Name48 = CodeDelivery.Medium
typealias Name49 = CodeDeliveryTime
typealias Name50 = CodeEntry
typealias Name51 = CodeLocation
typealias Name52 = CodeRule
typealias Name53 = ConfirmSignUpResult
typealias Name54 = ContractProgress
typealias Name55 = ContractReport
typealias Name56 = ContractReport.Finding
typealias Name57 = ContractReport.Unobservable
typealias Name58 = ContractReport.Verdict
typealias Name59 = CoverageFileError
typealias Name60 = CoverageLedger
typealias Name61 = CoverageLedger.Encounter
typealias Name62 = CoverageLedger.Source
typealias Name63 = CoverageReport
typealias Name64 = CrashPoint
typealias Name65 = CrashPoint.Side
typealias Name66 = Credentials
typealias Name67 = CurrentRequest
typealias Name68 = DateLimit
typealias Name69 = DeliveredCode
typealias Name70 = DeliveredCode.Kind
typealias Name71 = Device
typealias Name72 = Device.Part
typealias Name73 = DeviceError
typealias Name74 = Directive
typealias Name75 = Directory
typealias Name76 = DirectoryChange
typealias Name77 = DirectoryContract
typealias Name78 = DirectoryError
typealias Name79 = DirectoryPromise
typealias Name80 = DirectoryTestbed
typealias Name81 = Draft
typealias Name82 = EmailAddress
typealias Name83 = EnglishWording
typealias Name84 = EventLabel
typealias Name85 = EventScript
typealias Name86 = EventScript.Line
func name87<State, Move>(_: Expansion<State, Move>.Type) where State: Sendable, Move: Sendable {}
func name88<State, Move>(_: Expansion<State, Move>.Successor.Type) where State: Sendable, Move: Sendable {}
func name89<State, Move>(_: Expansion<State, Move>.Violation.Type) where State: Sendable, Move: Sendable {}
func name90<Name>(_: Expected<Name>.Type) where Name: Hashable, Name: Sendable {}
func name91<State, Move>(_: Exploration<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name92 = ExplorationLimits
typealias Name93 = ExplorationProgress
func name94<M>(_: Explorer<M>.Type) where M: Model {}
typealias Name95 = FactorCodeEntry
typealias Name96 = FactorSelection
typealias Name97 = Fault
typealias Name98 = Fault.Effect
typealias Name99 = FaultLevel
typealias Name100 = Feed
typealias Name101 = Feed.Input
typealias Name102 = Feed.Summary
typealias Name103 = FieldChoice
typealias Name104 = FieldLabel
typealias Name105 = FieldLimits
typealias Name106 = FieldName
typealias Name107 = FieldRule
typealias Name108 = FieldRule.Kind
typealias Name109 = FieldRule.Kind.Shape
typealias Name110 = FieldValue
typealias Name111 = Fields
typealias Name112 = Fields.Entry
typealias Name113 = FileSessionStore
typealias Name114 = FlowWindows
typealias Name115 = FormContent
typealias Name116 = FormError
typealias Name117 = FormValues
typealias Name118 = GivenSession
typealias Name119 = GivenUser
typealias Name120 = Graphviz
typealias Name121 = GraphvizError
typealias Name122 = HostLimits
func name123<ID>(_: HostedTransition<ID>.Type) where ID: Hashable, ID: Sendable {}
func name124<ID>(_: HostedTransitionStream<ID>.Type) where ID: Hashable, ID: Sendable {}
func name125<ID>(_: HostedTransitionStream<ID>.BufferingPolicy.Type) where ID: Hashable, ID: Sendable {}
func name126<ID>(_: HostedTransitionStream<ID>.Iterator.Type) where ID: Hashable, ID: Sendable {}
typealias Name127 = any IdentityPool
typealias Name128 = IgnoredReason
typealias Name129 = InMemorySessionStore
typealias Name130 = InMemorySessionStore.Call
typealias Name131 = InitialWorld
typealias Name132 = LabelTexts
typealias Name133 = LabelTexts.Entry
typealias Name134 = LateAnswer
typealias Name135 = MissingLabel
typealias Name136 = MockBackend
typealias Name137 = MockBackend.Failure
typealias Name138 = MockBackend.GivenProfile
typealias Name139 = MockWorld
typealias Name140 = MockWorld.DeviceSession
typealias Name141 = MockWorld.HeldChallenge
typealias Name142 = any Model
typealias Name143 = Moments
typealias Name144 = Move
typealias Name145 = Network
typealias Name146 = Network.Arrival
typealias Name147 = NetworkControls
typealias Name148 = NetworkControls.AnswerHold
typealias Name149 = NotAuthorizedReason
typealias Name150 = ObservationStep
typealias Name151 = OpenExplorer
typealias Name152 = OpenWorld
typealias Name153 = PasswordRequirement
typealias Name154 = PasswordRule
typealias Name155 = PasswordsAskedAgain
typealias Name156 = PasswordsAskedAgain.Count
typealias Name157 = PendingCode
typealias Name158 = PendingRecovery
typealias Name159 = PendingRecovery.ReturnDestination
typealias Name160 = PersonEvent
typealias Name161 = PhoneNumber
typealias Name162 = Phrase
typealias Name163 = Phrase.Part
typealias Name164 = Phrase.StringInterpolation
typealias Name165 = Phrase.Value
typealias Name166 = Policy
typealias Name167 = PolicyCoding
typealias Name168 = PolicyError
typealias Name169 = PolicyErrors
typealias Name170 = PolicyFormatError
typealias Name171 = PolicyLimits
typealias Name172 = PoolChange
typealias Name173 = PoolContract
typealias Name174 = PoolError
typealias Name175 = PoolPromise
typealias Name176 = PoolSettings
typealias Name177 = PoolTestbed
typealias Name178 = PresenceHistory
typealias Name179 = Problem
typealias Name180 = Problem.Kind
typealias Name181 = Profile
typealias Name182 = any ProfileDirectory
typealias Name183 = ProfileDraft
typealias Name184 = ProfileDraft.Sent
typealias Name185 = ProfileLookup
typealias Name186 = Properties
typealias Name187 = Properties.Eventually
typealias Name188 = Properties.Eventually.Fairness
typealias Name189 = Property
typealias Name190 = PropertyCheck
typealias Name191 = PropertyFailure
typealias Name192 = PropertyReport
typealias Name193 = RecordState
typealias Name194 = Reducer
typealias Name195 = Registration
typealias Name196 = Registration.Answer
typealias Name197 = Registration.Event
typealias Name198 = Registration.Event.Name
typealias Name199 = Registration.Notice
typealias Name200 = Registration.Notice.Name
typealias Name201 = Registration.Notice.Tone
typealias Name202 = Registration.Operation
typealias Name203 = Registration.Operation.Name
typealias Name204 = Registration.Outcome
typealias Name205 = Registration.Presentation
typealias Name206 = Registration.Presentation.Action
typealias Name207 = Registration.Presentation.Field
typealias Name208 = Registration.Presentation.Field.Kind
typealias Name209 = Registration.Presentation.Field.Label
typealias Name210 = Registration.Presentation.Progress
typealias Name211 = Registration.Presentation.Role
typealias Name212 = Registration.Request
typealias Name213 = Registration.Screen
typealias Name214 = Registration.Screen.Name
typealias Name215 = Registration.Transition
typealias Name216 = RegistrationDriver
typealias Name217 = RegistrationDriver.Action
typealias Name218 = RegistrationDriver.Action.Name
typealias Name219 = RegistrationDriver.ActionResult
typealias Name220 = RegistrationDriver.Input
func name221<ID>(_: RegistrationHost<ID>.Type) where ID: Hashable, ID: Sendable {}
typealias Name222 = RegistrationModel
typealias Name223 = RegistrationRunner
typealias Name224 = RegistrationRunner.Configuration
typealias Name225 = RegistrationTester
typealias Name226 = RegistrationTester.Report
typealias Name227 = RequestID
typealias Name228 = RestoreFailure
typealias Name229 = Restored
typealias Name230 = RestoredSession
typealias Name231 = RunHistory
typealias Name232 = ScreenHint
typealias Name233 = ScreenHint.CodeSource
typealias Name234 = ScriptError
typealias Name235 = ScriptErrors
typealias Name236 = ScriptMismatch
typealias Name237 = ScriptPath
typealias Name238 = ScriptPlayer
typealias Name239 = ScriptPlayer.Stage
typealias Name240 = ScriptResult
typealias Name241 = Secret
typealias Name242 = ServiceFailure
typealias Name243 = any SessionStore
typealias Name244 = SessionStoreError
typealias Name245 = Sighting
typealias Name246 = SignInResult
typealias Name247 = SignInRule
typealias Name248 = SignInWay
typealias Name249 = SignInWay.Choice
typealias Name250 = SignUpDraft
typealias Name251 = SignUpForm
typealias Name252 = SignUpResult
typealias Name253 = SimulatedWorld
typealias Name254 = Simulation
typealias Name255 = SimulationRules
typealias Name256 = Situation
typealias Name257 = Soak
typealias Name258 = SoakFailure
typealias Name259 = SoakFailure.Kind
typealias Name260 = SoakReport
typealias Name261 = SpanishWording
typealias Name262 = StandardField
typealias Name263 = StateChart
typealias Name264 = StateExpectation
typealias Name265 = StatePath
typealias Name266 = StatePattern
typealias Name267 = StoreContract
typealias Name268 = StoreFault
typealias Name269 = StorePromise
typealias Name270 = StoreTestbed
typealias Name271 = StoredForm
typealias Name272 = StoredSession
typealias Name273 = TimedEvent
typealias Name274 = Timestamp
typealias Name275 = TraceDifference
typealias Name276 = TraceEntry
typealias Name277 = TraceReplay
typealias Name278 = TraceReplayError
typealias Name279 = TransitionStream
typealias Name280 = TransitionStream.BufferingPolicy
typealias Name281 = TransitionStream.Iterator
typealias Name282 = UnsecuredAccounts
typealias Name283 = UserExpectation
typealias Name284 = UserPool
typealias Name285 = UserPool.AccountSummary
typealias Name286 = UserPool.Authentication
typealias Name287 = UserPool.Configuration
typealias Name288 = UserPool.Configuration.ResendConfirmed
typealias Name289 = UserPool.Configuration.UnconfirmedByCode
typealias Name290 = UserPool.Configuration.UnconfirmedWrongPassword
typealias Name291 = UserPool.SecondFactorPolicy
typealias Name292 = UserStatus
typealias Name293 = Verdict
typealias Name294 = Verdict.Limit
func name295<State, Move>(_: Violation<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name296 = VirtualClock
typealias Name297 = VirtualClock.Instant
typealias Name298 = any WallClock
typealias Name299 = any Wording
typealias Name300 = WordingSubject
typealias Name301 = WordingTable
typealias Name302 = WordingTable.Entry
typealias Name303 = WordingValues
typealias Name304 = any World
func name305<W>(_: WorldModel<W>.Type) where W: World {}
